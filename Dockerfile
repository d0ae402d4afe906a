# Site, widget and chat backend in one image. The contact form's ids are public and part of the built site:
#   docker build --build-arg VITE_EMAILJS_PUBLIC_KEY=… --build-arg VITE_EMAILJS_SERVICE_ID=… …
# By exact version, as no registry could be asked for a digest where this was written. To pin what you have tried, put the
# digest that `docker buildx imagetools inspect node:20.19.5-slim` prints after the name, in both places: …-slim@sha256:…
FROM node:20.19.5-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
ARG VITE_CHAT_BACKEND VITE_CONTACT_EMAIL
ARG VITE_CONTACT_ENDPOINT VITE_CONTACT_FORMAT VITE_CONTACT_FIELDS
ARG VITE_EMAILJS_PUBLIC_KEY VITE_EMAILJS_SERVICE_ID VITE_EMAILJS_TEMPLATE_ID VITE_EMAILJS_ORIGIN
ARG BASE_PATH INSIGHTS
RUN npm run build

FROM node:20.19.5-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /src/dist/server ./dist/server
COPY --from=build /src/dist/site ./dist/site
COPY --from=build /src/dist/site-headers.json /src/dist/site-base.json /src/dist/site-knowledge.json ./dist/
USER node
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8787) + '/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

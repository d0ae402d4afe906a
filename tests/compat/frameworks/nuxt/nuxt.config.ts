export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  app: { head: { htmlAttrs: { lang: 'en' } } },
  vue: { compilerOptions: { isCustomElement: tag => tag === 'nicodata-chat' } },
  hooks: {
    // Without this, Nuxt fetches the panel with every page, before any visitor wants it.
    'build:manifest': manifest => {
      for (const [file, entry] of Object.entries(manifest)) if (file.includes('nicodata-chat')) entry.prefetch = false
    },
  },
})

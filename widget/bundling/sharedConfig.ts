import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { widgetPlugins } from './widgetPlugins.ts'

/** What the one file and the loader's files are built with alike. */
export const sharedConfig = {
  publicDir: false,
  plugins: [react(), ...widgetPlugins()],
  // A library build leaves this to its user; without it, React's development half would ship.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'baseline-widely-available' },
} satisfies InlineConfig

/** How a file is minified: a kilobyte less than the bundler's own way. */
export const minification = {
  minify: 'terser',
  // ASCII: a page in another encoding, from a host that names none, would read every French word wrong.
  // Function expressions without `this` become arrow functions; no package calls one of them with `new`.
  terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true }, format: { ascii_only: true } },
} satisfies InlineConfig['build']

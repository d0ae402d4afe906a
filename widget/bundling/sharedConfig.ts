import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { widgetPlugins } from './widgetPlugins.ts'

/** Build settings that the one file and the loader's files share. */
export const sharedConfig = {
  publicDir: false,
  plugins: [react(), ...widgetPlugins()],
  // A library build leaves this to its user; without it, React's development half would ship.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'baseline-widely-available' },
} satisfies InlineConfig

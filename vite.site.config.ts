import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { devBackend } from './server/devBackend.ts'
import { devKnowledge } from './site/plugin/devKnowledge.ts'
import { openContent } from './site/plugin/openContent.ts'
import { refuseEnvFiles } from './site/plugin/refuseEnvFiles.ts'
import { retryImports } from './site/plugin/retryImports.ts'
import { sitePlugin } from './site/plugin/sitePlugin.ts'
import { styleNames } from './site/plugin/styleNames.ts'
import { commonJsModules } from './widget/bundling/commonJs/commonJsModules.ts'
import { devWidget } from './widget/bundling/devWidget.ts'

export default defineConfig(({ mode }) => {
  refuseEnvFiles(process.cwd(), mode)
  const variables = loadEnv(mode, process.cwd(), ['VITE_', 'BASE_PATH', 'CONTENT_DIR', 'INSIGHTS'])
  const content = openContent(variables.CONTENT_DIR || 'content')
  const environment = { ...variables, MODE: mode }
  return {
    root: 'site',
    envDir: '..',
    plugins: [
      react(),
      commonJsModules(),
      styleNames(),
      devBackend(devKnowledge(content, environment)),
      devWidget(),
      sitePlugin(content, environment),
      retryImports(),
    ],
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    build: {
      target: 'baseline-widely-available',
      // Pictures are files: style-src and img-src allow no data address.
      assetsInlineLimit: 0,
      modulePreload: false,
      emptyOutDir: true,
    },
    environments: {
      client: { build: { outDir: '../dist/site' } },
      // Node would take its CommonJS form, whose default export is not the function.
      ssr: {
        resolve: { noExternal: ['styled-components'] },
        build: { outDir: '../dist/prerender', rolldownOptions: { input: 'site/prerender.tsx' } },
      },
    },
  }
})

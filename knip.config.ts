import type { KnipConfig } from 'knip'
import laboratory from './laboratory/package.json' with { type: 'json' }

/** The scripts of a Vue or Svelte file. Knip has compilers only for packages of the root. */
const scriptsOf = (source: string): string =>
  Array.from(source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, script = '']) => script).join('\n')

const config: KnipConfig = {
  entry: [
    'bench/*.mjs',
    'laboratory/install.mjs',
    'scripts/*.mjs',
    'server/{main,serverProcess}.ts',
    'server/assistants/localModel/modelProcess.mjs',
    'cli/main.ts',
    'documents/pdfWorker.mjs',
    'site/prerender.tsx',
    'site/fonts/subsetFonts.mjs',
    'site/runImport.ts',
    'tests/fuzz/*.ts',
    'tests/runner/ReportRun.mjs',
    'tests/proof/fuzz/plantedFaults.ts',
    'tests/proof/hostilePages/*.ts',
    'tests/compat/backends/serveRoute.mjs',
    'tests/browser/pages/*/{main,ownInterfaceMain,server,vite.config}.{ts,tsx}',
    'widget/package/{code,dialects,element,engine,files,react,transports}.ts',
    'widget/package/{vue,svelte,solid,preact}.d.ts',
    'widget/package/strings/*.ts',
    'widget/bundling/shims/*.ts',
    'widget/element/fetchPanel.ts',
    'widget/chat/decode/fetchDialects.ts',
    'widget/static/fetchLanguage.ts',
    'docs/playground/main.ts',
    'docs/.vitepress/{config,theme/index}.ts',
  ],
  project: [
    '{laboratory,widget,site,shared,knowledge,documents,server,cli,bench,scripts,tests}/**/*.{ts,tsx,mjs,vue,svelte}',
    'docs/{playground,.vitepress,.vitepress/theme}/*.{ts,vue}',
    '*.ts',
  ],
  ignore: ['tests/fixtures/guides/**', 'tests/compat/backends/servers/**', 'tests/compat/frameworks/**'],
  ignoreDependencies: [
    ...Object.keys(laboratory.devDependencies),
    'vitepress',
    'preact',
    'solid-js',
    '@fontsource/spectral',
    '@iconify-json/lucide',
    '@fontsource-variable/bricolage-grotesque',
  ],
  ignoreBinaries: ['mkfifo', 'mount', 'openssl', 'redis-server', 'umount'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { vue: scriptsOf, svelte: scriptsOf },
}

export default config

import { defineConfig } from 'vite'
import { bundleAliases } from './widget/bundling/bundleAliases.ts'
import { reactModules } from './widget/bundling/reactModules.ts'
import { stylesApart } from './widget/bundling/stylesApart.ts'
import { withoutUnreached } from './widget/bundling/withoutUnreached.ts'
import { npmPackage } from './widget/package/npmPackage.ts'

/** The npm package: modules beside the one file of `vite.widget.config.ts`, which is built before. */
export default defineConfig({
  publicDir: false,
  plugins: [reactModules(), stylesApart(), withoutUnreached(), npmPackage()],
  resolve: { alias: bundleAliases },
  // Names that the plugin gives rest on the folder of the build, and the file on nothing but its sources.
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false } } },
  builder: {},
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/package',
    modulePreload: false,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: { input: { element: 'widget/package/element.ts', engine: 'widget/package/engine.ts' } },
      },
    },
    // Apart, as the hook is to use the page's React, and the panel its own.
    react: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: { react: 'widget/package/react.ts' }, external: ['react', 'react/jsx-runtime'] },
      },
    },
  },
})

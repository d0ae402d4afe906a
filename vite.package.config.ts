import { defineConfig } from 'vite'
import { LANGUAGES } from './widget/bundling/languageScripts.ts'
import { widgetPlugins } from './widget/bundling/widgetPlugins.ts'
import { npmPackage } from './widget/package/npmPackage.ts'

/** The npm package: modules, and the self-contained file of `vite.widget.config.ts`, which is built before. */
export default defineConfig({
  publicDir: false,
  plugins: [...widgetPlugins(), npmPackage()],
  builder: {},
  define: {
    // A library build leaves this to its user; without it, React's development half would ship.
    'process.env.NODE_ENV': '"production"',
    // React asks for a process to report errors to. Parcel would install one into the user's project.
    'typeof process': '"undefined"',
  },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/package',
    // An application's build would put a helper that preloads files around import(), and webpack warns about it.
    lib: { entry: 'widget/package/element.ts', formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      // The build of a library would keep its white space.
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js', minify: true },
    },
  },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            element: 'widget/package/element.ts',
            engine: 'widget/package/engine.ts',
            code: 'widget/package/code.ts',
            files: 'widget/package/files.ts',
            transports: 'widget/package/transports.ts',
            ...Object.fromEntries(LANGUAGES.map(code => [`strings/${code}`, `widget/package/strings/${code}.ts`])),
          },
        },
      },
    },
    // A separate build, because the hook uses the page's React and the panel uses its own.
    react: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: { react: 'widget/package/react.ts' }, external: ['react', 'react/jsx-runtime'] },
      },
    },
  },
})

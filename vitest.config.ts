import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tests/support/byEnvironment.ts'
import { widgetPlugins } from './widget/bundling/widgetPlugins.ts'

/** For what hangs. No test claims that something is done within them: a busy machine may be ten times slower. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  setupFiles: ['tests/support/patience.ts'],
}

/** One worker loads React, happy-dom and our modules once for all its files. A test restores what it changes. */
const ONE_PAGE_FOR_ALL = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: [...PATIENCE.setupFiles, 'tests/support/leaveNoTrace.ts'],
  maxWorkers: 2,
  // The next run transforms only changed files. `npm ci` empties the cache, which is in node_modules.
  experimental: { fsModuleCache: true },
}

/** Tests of the parts that the panel's build changes: its shims, and React as modules. */
const OF_THE_PANEL = 'tests/widget/{conversation,element,files,markdown,panel,strings}/**/*.test.{ts,tsx}'

/** A link there leads to the packages of the laboratory. */
const PACKAGES = '**/node_modules/**'

/** Tests of the site's React components. */
const OF_THE_SITE = 'tests/{sample,site}/**/*.test.tsx'

/** Modules instead of CommonJS files, which Node would load with a second React. */
const MODULE_FORMS = {
  '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
  'react-dom/server': 'react-dom/server.browser',
}

/** The panel as visitors get it: its sources with the plugins of its build. */
const AS_SHIPPED = {
  ...PATIENCE,
  include: [OF_THE_PANEL],
  exclude: ['tests/**/*.{integration,property}.test.{ts,tsx}', PACKAGES],
  ...ONE_PAGE_FOR_ALL,
  setupFiles: [...ONE_PAGE_FOR_ALL.setupFiles, 'tests/support/oneReact.ts'],
  environment: 'happy-dom',
  css: { include: [/\.css\?inline$/] },
  server: {
    deps: {
      inline: [
        /\/node_modules\/(react|react-dom|scheduler|@testing-library\/react|@r2wc)[-/]/,
        /\/node_modules\/(remark|rehype|hast|mdast|micromark|unist)-/,
      ],
    },
  },
}

/** What a project imports that the packages of the root do not have. */
const LABORATORY = resolve(import.meta.dirname, 'laboratory/node_modules')
const INSTALL_LABORATORY = 'tests/support/setUpLaboratory.ts'

/** Settings of projects that use browsers. The built product is started once for all test files. */
const IN_BROWSERS = {
  ...PATIENCE,
  environment: 'node',
  globalSetup: ['tests/support/serveProduct.ts'],
  maxWorkers: 2,
}

/** One worker starts one browser and loads its modules once, for all its files: see `sharedBrowser.ts`. */
const ONE_BROWSER_FOR_ALL = {
  isolate: false,
  // One more than two cores: while a page waits for its animations, another one uses the core.
  maxWorkers: 3,
}

// The path of a test decides its project; CONTRIBUTING.md has the rule.
// No project retries, so that every failure is investigated.
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/{browser,proof,compat}/**',
            'tests/**/*.{integration,cost}.test.ts',
            'tests/widget/{conversation,element,files,markdown,panel,strings}/**/!(*.property).test.{ts,tsx}',
            OF_THE_SITE,
            PACKAGES,
          ],
          environment: 'node',
          ...ONE_PAGE_FOR_ALL,
          provide: { isWhole: false },
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'site',
          include: [OF_THE_SITE],
          environment: 'happy-dom',
          ...ONE_PAGE_FOR_ALL,
          setupFiles: [...ONE_PAGE_FOR_ALL.setupFiles, 'tests/support/oneReact.ts'],
          // Without it, styled-components would insert no rules in Node that a test can read.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      {
        plugins: [widgetPlugins()],
        resolve: { alias: MODULE_FORMS },
        test: { ...AS_SHIPPED, name: 'panel' },
      },
      {
        // The newest React: the site and the chat have the smallest that still gets fixes.
        plugins: [widgetPlugins()],
        resolve: {
          alias: {
            ...MODULE_FORMS,
            react: `${LABORATORY}/react-newest`,
            'react-dom/server': `${LABORATORY}/react-dom-newest/server.browser`,
            'react-dom': `${LABORATORY}/react-dom-newest`,
          },
        },
        test: { ...AS_SHIPPED, name: 'panel-react-newest', globalSetup: [INSTALL_LABORATORY] },
      },
      {
        test: {
          ...PATIENCE,
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          exclude: ['tests/{browser,proof,compat}/**', PACKAGES],
          environment: 'node',
          globalSetup: ['tests/support/buildProduct.ts'],
          // One worker loads the server's modules once for all its files.
          isolate: false,
          // Many of these tests wait for a time limit, so more workers than cores use what would be idle.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'cost',
          include: ['tests/**/*.cost.test.ts'],
          environment: 'node',
          // One file after the other: what it measures is the time of a core.
          fileParallelism: false,
        },
      },
      { test: { ...IN_BROWSERS, ...ONE_BROWSER_FOR_ALL, name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
      {
        // The same browser tests of the chat, on pages with the loader.
        test: {
          ...IN_BROWSERS,
          ...ONE_BROWSER_FOR_ALL,
          name: 'loader',
          include: ['tests/browser/chat*.test.ts'],
          env: { WIDGET_FILE: 'nicodata-chat.loader.js' },
        },
      },
      {
        test: {
          ...IN_BROWSERS,
          name: 'proof',
          include: ['tests/proof/**/*.test.ts', 'tests/**/*.property.test.{ts,tsx}'],
          exclude: ['tests/browser/**', PACKAGES],
          globalSetup: [INSTALL_LABORATORY, ...IN_BROWSERS.globalSetup],
          provide: { isWhole: true },
        },
      },
      // Third-party programs: they change with their versions, so they are tested before a release.
      {
        test: {
          ...IN_BROWSERS,
          name: 'compat',
          include: ['tests/compat/**/*.test.ts'],
          globalSetup: [INSTALL_LABORATORY, ...IN_BROWSERS.globalSetup],
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { widgetPlugins } from './widget/bundling/widgetPlugins.ts'

/** On a busy machine, what takes a visitor's machine an instant may pass the defaults of 5 s and 1 s. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/patience.ts'],
}

/** Tests of what the panel's build changes: its shims, and React as modules. */
const OF_THE_PANEL = 'tests/widget/{element,markdown,panel}/**/*.test.{ts,tsx}'

/** CommonJS forms, which Node loads by itself: they would bring a second React. */
const MODULE_FORMS = {
  '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
  'react-dom/server': 'react-dom/server.browser',
}

/** The panel in the program that visitors get, from its sources through the plugins of its build. */
const AS_SHIPPED = {
  ...PATIENCE,
  include: [OF_THE_PANEL],
  exclude: ['tests/**/*.{integration,property}.test.{ts,tsx}'],
  environment: 'node',
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

/** Both drive browsers against the built product, which is served once for all test files. */
const IN_BROWSERS = {
  ...PATIENCE,
  environment: 'node',
  globalSetup: ['tests/support/serveProduct.ts'],
  maxWorkers: 2,
}

// A test's project follows from its path alone; CONTRIBUTING.md shows the rule.
// No project retries: a test that fails once is a failure to explain.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/{browser,proof}/**',
            'tests/**/*.integration.test.ts',
            'tests/widget/{element,markdown,panel}/**/!(*.property).test.{ts,tsx}',
          ],
          environment: 'node',
          provide: { propertyShare: 0.02 },
          // styled-components takes Node for a development browser and would insert no rule it can read back.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      {
        plugins: [widgetPlugins()],
        resolve: { alias: MODULE_FORMS },
        test: { ...AS_SHIPPED, name: 'panel' },
      },
      {
        // The oldest React that the npm package accepts to be built with.
        plugins: [widgetPlugins()],
        resolve: {
          alias: {
            ...MODULE_FORMS,
            react: 'react-19-0',
            'react-dom/server': 'react-dom-19-0/server.browser',
            'react-dom': 'react-dom-19-0',
          },
        },
        test: { ...AS_SHIPPED, name: 'panel-react-19.0' },
      },
      {
        test: {
          ...PATIENCE,
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          exclude: ['tests/{browser,proof}/**'],
          environment: 'node',
          globalSetup: ['tests/support/buildProduct.ts'],
        },
      },
      { test: { ...IN_BROWSERS, name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
      {
        // The journeys of the one file again, on pages that load the loader.
        test: {
          ...IN_BROWSERS,
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
          exclude: ['tests/browser/**'],
          provide: { propertyShare: 1 },
        },
      },
    ],
  },
})

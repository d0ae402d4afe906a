import { defineConfig } from 'vitest/config'

/** Compiling, mounting or starting a browser alone may pass the default of 5 s on a busy machine. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The panel imports its style sheets as text. */
const PANEL_STYLES = { css: { include: [/\.css\?inline$/] } }

/** Both drive browsers against the built product, which is served once for all test files. */
const IN_BROWSERS = {
  ...PATIENCE,
  environment: 'node',
  globalSetup: ['tests/support/serveProduct.ts'],
  // A shared machine with two cores may take seconds for what a visitor's machine does at once.
  expect: { poll: { timeout: 20_000 } },
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
          ...PANEL_STYLES,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,proof}/**', 'tests/**/*.integration.test.ts'],
          environment: 'node',
          provide: { propertyShare: 0.05 },
          // styled-components takes Node for a development browser and would insert no rule it can read back.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
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
        test: {
          ...IN_BROWSERS,
          ...PANEL_STYLES,
          name: 'proof',
          include: ['tests/proof/**/*.test.ts', 'tests/**/*.property.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          provide: { propertyShare: 1 },
        },
      },
    ],
  },
})

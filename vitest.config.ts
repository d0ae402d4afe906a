import { defineConfig } from 'vitest/config'

/** On a busy machine, what takes a visitor's machine an instant may pass the defaults of 5 s and 1 s. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/patience.ts'],
}

/** The panel imports its style sheets as text. */
const PANEL_STYLES = { css: { include: [/\.css\?inline$/] } }

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

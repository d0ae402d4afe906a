import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          environment: 'node',
          // The default of 5 s is soon passed on a busy machine, by building or mounting alone.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // styled-components takes Node for a development browser and would insert no rule it can read back.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/serveProduct.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A shared machine with two cores may take seconds for what a visitor's takes an instant.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          // A browser starved by its neighbours loses a frame or a connection once; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})

import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { firstLineOf } from './firstLineOf.mjs'

/** @import { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node' */

/**
 * @typedef Report What `runTests.mjs` has to know about a run of one project. Files are relative to `tests`.
 * @property {number} passed
 * @property {string[]} failed `file: title: error` of each test, hook, file and error outside of a test.
 * @property {string[]} skipped `file: title`
 * @property {Record<string, number>} sizes bytes of what visitors load, if a test has measured them
 */

/**
 * A reporter of Vitest that writes a `Report` to `--outputFile.run`. Vitest's own JSON has no errors of hooks and none of what
 * happens outside of tests.
 *
 * @implements {Reporter}
 */
export default class ReportRun {
  /** @type {string | undefined} */
  file

  /** @param {Vitest} vitest */
  onInit({ config: { outputFile } }) {
    this.file = typeof outputFile === 'object' ? outputFile.run : undefined
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} errorsOutside
   */
  onTestRunEnd(modules, errorsOutside) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const suites = modules.flatMap(module => [module, ...module.children.allSuites()])
    const stateOf = (/** @type {TestCase} */ test) => test.result().state
    /** @type {Report} */
    const report = {
      passed: tests.filter(test => stateOf(test) === 'passed').length,
      failed: [
        ...suites.flatMap(suite => suite.errors().map(error => `${nameOf(suite)}: ${firstLineOf(error)}`)),
        ...tests
          .filter(test => stateOf(test) === 'failed')
          .map(test => `${nameOf(test)}: ${firstLineOf(test.result().errors?.[0])}`),
        ...errorsOutside.map(error => `outside of the tests: ${firstLineOf(error)}`),
      ],
      skipped: tests.filter(test => ['skipped', 'pending'].includes(stateOf(test))).map(nameOf),
      sizes: Object.assign({}, ...tests.map(test => test.meta().sizes)),
    }
    if (this.file) writeFileSync(this.file, JSON.stringify(report))
  }
}

/**
 * @param {TestCase | TestSuite | TestModule} entity
 * @returns {string} `file: title`, or `file` for a file
 */
function nameOf(entity) {
  if (entity.type === 'module') return relative(resolve('tests'), entity.moduleId).replaceAll('\\', '/')
  /** @type {string[]} */
  const titles = []
  /** @type {TestCase | TestSuite | TestModule} */
  let each = entity
  for (; each.type !== 'module'; each = each.parent) titles.unshift(each.name)
  return `${nameOf(each)}: ${titles.join(' ')}`
}

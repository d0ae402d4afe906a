import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs files of one project and one environment after each other. A worker keeps its modules and its page only for such
 * files: for any other file it is restarted.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map(file => ({ file, group: groupOf(file) }))
      .sort((a, b) => a.group.localeCompare(b.group))
      .map(({ file }) => file)
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const [, environment = project.config.environment] =
    /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}

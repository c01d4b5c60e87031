import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter for `repeatFailed.mjs`: writes to the file FAILURES_FILE the failed test files, the number of
 * errors outside tests, and whether the run was complete.
 */
export default class FailuresReporter {
  /**
   * @param {Iterable<{ moduleId: string, ok: () => boolean }>} modules
   * @param {Iterable<{ VITEST_TEST_PATH?: string }>} unhandledErrors
   * @param {'passed' | 'failed' | 'interrupted'} reason
   */
  onTestRunEnd(modules, unhandledErrors, reason) {
    const files = [...modules].filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
    const strayErrors = [...unhandledErrors].filter(({ VITEST_TEST_PATH: path }) => !files.includes(path)).length
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ files, strayErrors, isEnded: reason !== 'interrupted' }))
  }
}

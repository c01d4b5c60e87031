import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest, for `repeatFailed.mjs`: writes to the file FAILURES_FILE names which test files failed, how many
 * errors none of them answers for (one that nobody waited for, in another file or outside of all), and whether the run
 * came to its end.
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

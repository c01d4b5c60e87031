import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} TestCount */

const none = { passed: 0, failed: 0, skipped: 0 }

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * The tests of vitest's JSON report; none when it was not written.
 * @param {string} file
 * @returns {TestCount}
 */
export function countVitest(file) {
  const report = readReport(file)
  if (!report) return { ...none }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * The tests of Playwright's JSON report; none when it was not written. A flaky test is not a passed one.
 * @param {string} file
 * @returns {TestCount}
 */
export function countPlaywright(file) {
  const report = readReport(file)
  if (!report) return { ...none }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * The closing lines of a test run: the skipped tests, if any, and `N passed, N failed`.
 * @param {TestCount[]} counts
 */
export function summaryOf(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  return `${skipped > 0 ? `${skipped} skipped\n` : ''}${sum('passed')} passed, ${sum('failed')} failed`
}

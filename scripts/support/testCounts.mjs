import { existsSync, readFileSync } from 'node:fs'

/**
 * `flaky` tests failed once and passed on repetition; they are included in the passed ones. `flakyNames` lists them.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number, flakyNames?: string[] }} TestCount
 */

const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

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
    flaky: 0,
  }
}

/**
 * Reads the tests of Playwright's JSON report; empty if it was not written.
 * @param {string} file
 * @param {string} [repeatedFile] the report of the repeated tests, which takes precedence
 * @returns {TestCount}
 */
export function countPlaywright(file, repeatedFile = '') {
  const report = readReport(file)
  if (!report) return { ...none }
  const { expected, unexpected, skipped } = report.stats
  const repeated = readReport(repeatedFile)
  if (!repeated) return { ...none, passed: expected, failed: unexpected, skipped }
  const flakyNames = repeated.suites.flatMap((suite) => namesOfPassed(suite))
  const flaky = repeated.stats.expected
  return { passed: expected + flaky, failed: unexpected - flaky, skipped, flaky, flakyNames }
}

/** The full names of the tests in a suite of Playwright's report that passed. */
function namesOfPassed(suite, parents = []) {
  const path = [...parents, suite.title]
  const own = (suite.specs ?? []).filter(({ ok }) => ok).map(({ title }) => [...path, title].join(' > '))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesOfPassed(inner, path))]
}

/**
 * The closing lines of a test run: the flaky and the skipped tests, if any, and `N passed, N failed`.
 * @param {TestCount[]} counts
 */
export function summaryOf(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const mentioned = [
    [sum('flaky'), 'flaky: passed when repeated'],
    [sum('skipped'), 'skipped'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
  const named = counts.flatMap(({ flakyNames = [] }) => flakyNames.map((name) => `flaky: ${name}`))
  return [...named, ...mentioned, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}

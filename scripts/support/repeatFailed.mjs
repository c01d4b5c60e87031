/**
 * On a strange machine, a failed unit test file runs again, alone, as Playwright repeats a story. Files and not tests:
 * often the set-up of a file fails, which vitest's own `retry` does not repeat.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/** More failed files than these are not an accident. */
const mostFiles = 3

/**
 * The files that are worth a second run: none where too many failed, where an error is nobody's, or where the run did not
 * come to its end.
 * @param {string} failuresFile what `failuresReporter.mjs` wrote
 * @returns {string[]}
 */
export function filesToRepeat(failuresFile) {
  if (!existsSync(failuresFile)) return []
  const { files, strayErrors, isEnded } = JSON.parse(readFileSync(failuresFile, 'utf8'))
  return isEnded && strayErrors === 0 && files.length <= mostFiles ? files : []
}

/**
 * The tests of a run whose failed files were repeated: of theirs counts what became of them the second time. Flaky, and
 * named, is what passed only then: tests, or a file that had failed without one.
 * @param {string} allFile vitest's JSON report of all files
 * @param {string} repeatedFile the one of those that failed
 * @returns {import('./testCounts.mjs').TestCount}
 */
export function countRepeated(allFile, repeatedFile) {
  const [all, repeated] = [allFile, repeatedFile].map((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
  const secondOf = new Map(repeated.map((result) => [result.name, result]))
  const tests = all.flatMap((result) => (secondOf.get(result.name) ?? result).assertionResults)
  const [passed, failed] = ['passed', 'failed'].map((status) => testsWith(status, tests).length)
  const flakyNames = all
    .filter(({ name, status }) => status === 'failed' && secondOf.get(name)?.status === 'passed')
    .flatMap(({ name: path, assertionResults }) => {
      const name = relative(root, path)
      const failures = testsWith('failed', assertionResults)
      return failures.length === 0 ? [name] : failures.map(({ fullName }) => `${name} > ${fullName}`)
    })
  return { passed, failed, skipped: tests.length - passed - failed, flaky: flakyNames.length, flakyNames }
}

const testsWith = (sought, tests) => tests.filter(({ status }) => status === sought)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import FailuresReporter from './failuresReporter.mjs'
import { root } from './paths.mjs'
import { countRepeated, filesToRepeat } from './repeatFailed.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-repeat-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportFile(content) {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('failed files', () => {
  const failed = (...names) => names.map((moduleId) => ({ moduleId, ok: () => false }))
  const passed = { moduleId: 'fine', ok: () => true }
  const errorIn = (file) => ({ VITEST_TEST_PATH: file })

  it.each([
    ['one that failed', [passed, ...failed('a')], [], 'failed', ['a']],
    ['three that failed, with errors of their own', failed('a', 'b', 'c'), [errorIn('b')], 'failed', ['a', 'b', 'c']],
    ['none of four', failed('a', 'b', 'c', 'd'), [], 'failed', []],
    ['none, where an error came in a file that passed', [passed, ...failed('a')], [errorIn('fine')], 'failed', []],
    ['none, where an error came outside of all files', failed('a'), [{}], 'failed', []],
    ['none of a run that was cut off', failed('a'), [], 'interrupted', []],
  ])('are repeated: %s', (_title, modules, errors, reason, expected) => {
    const file = join(folder, 'failures.json')
    process.env.FAILURES_FILE = file
    new FailuresReporter().onTestRunEnd(modules, errors, reason)
    delete process.env.FAILURES_FILE
    expect(filesToRepeat(file)).toEqual(expected)
  })

  it('are none if vitest wrote no report', () => {
    expect(filesToRepeat(join(folder, 'absent.json'))).toEqual([])
  })
})

describe('the count of a run whose failed files were repeated', () => {
  const file = (name, status, ...tests) => ({
    name: join(root, name),
    status,
    assertionResults: tests.map(([fullName, its]) => ({ fullName, status: its })),
  })
  const all = reportOf([
    file('fine', 'passed', ['is fine', 'passed'], ['is not asked', 'pending']),
    file('a', 'failed', ['first', 'failed'], ['second', 'passed']),
    file('setup', 'failed', ['third', 'skipped']),
  ])

  function reportOf(testResults) {
    return () => reportFile({ testResults })
  }

  it('has each test once, as it came out at last, and names what passed only then', () => {
    const repeated = reportOf([
      file('a', 'passed', ['first', 'passed'], ['second', 'passed']),
      file('setup', 'passed', ['third', 'passed']),
    ])
    expect(countRepeated(all(), repeated())).toEqual({
      passed: 4,
      failed: 0,
      skipped: 1,
      flaky: 2,
      flakyNames: ['a > first', 'setup'],
    })
  })

  it('calls nothing flaky that fails again', () => {
    const repeated = reportOf([
      file('a', 'failed', ['first', 'passed'], ['second', 'failed']),
      file('setup', 'failed', ['third', 'skipped']),
    ])
    expect(countRepeated(all(), repeated())).toEqual({ passed: 2, failed: 1, skipped: 2, flaky: 0, flakyNames: [] })
  })
})

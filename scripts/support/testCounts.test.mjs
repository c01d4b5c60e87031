import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, summaryOf } from './testCounts.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportFile(content) {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('test counts', () => {
  it('reads the report of vitest', () => {
    const file = reportFile({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(countVitest(file)).toEqual({ passed: 5, failed: 1, skipped: 3, flaky: 0 })
  })

  it('reads the report of Playwright', () => {
    const file = reportFile({ stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 2 } })
    expect(countPlaywright(file)).toEqual({ passed: 7, failed: 1, skipped: 2, flaky: 0 })
  })

  it('names the stories that passed when they were run again, among the passed ones', () => {
    const all = reportFile({ stats: { expected: 7, unexpected: 2, flaky: 0, skipped: 0 } })
    const specs = [
      { title: 'is told', ok: true },
      { title: 'is lost', ok: false },
    ]
    const suites = [{ title: 'live.spec.ts', suites: [{ title: 'a change', specs }] }]
    const repeated = reportFile({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites })
    expect(countPlaywright(all, repeated)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 0,
      flaky: 1,
      flakyNames: ['live.spec.ts > a change > is told'],
    })
  })

  it('counts nothing where no report was written', () => {
    expect(countVitest(join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 })
    expect(countPlaywright(join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 })
  })

  it('sums them up in one line, after what was flaky and what was skipped', () => {
    const counts = [
      { passed: 5, failed: 1, skipped: 0, flaky: 0 },
      { passed: 7, failed: 0, skipped: 0, flaky: 0 },
    ]
    expect(summaryOf(counts)).toBe('12 passed, 1 failed')
    expect(summaryOf([...counts, { passed: 2, failed: 0, skipped: 3, flaky: 1 }])).toBe(
      '1 flaky: passed when repeated\n3 skipped\n14 passed, 1 failed',
    )
    expect(summaryOf([{ passed: 2, failed: 0, skipped: 0, flaky: 1, flakyNames: ['a.test.ts > is named'] }])).toBe(
      'flaky: a.test.ts > is named\n1 flaky: passed when repeated\n2 passed, 0 failed',
    )
  })
})

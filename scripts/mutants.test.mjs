import { expect, it } from 'vitest'
import { scoreOf } from './mutants.mjs'

const report = (...statuses) => ({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } })

it.each([
  ['faults that a test notices, or that never come to an end', ['Killed', 'Timeout', 'Survived', 'NoCoverage'], 50],
  ['no fault that was left out or did not run', ['Killed', 'Ignored', 'RuntimeError', 'CompileError'], 100],
  ['less than all as less than all', [...Array(1999).fill('Killed'), 'Survived'], 99.9],
  ['nothing as all of it', [], 100],
])('the score counts %s', (_, statuses, score) => {
  expect(scoreOf(report(...statuses))).toBe(score)
})

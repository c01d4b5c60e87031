import { expect, it } from 'vitest'
import { judge } from './audit.mjs'

const reportOf = (vulnerabilities) => JSON.stringify({ metadata: { vulnerabilities } })

it.each([
  ['nothing', { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }, true],
  ['what can wait', { info: 1, low: 2, moderate: 3, high: 0, critical: 0 }, true],
  ['a high one', { low: 0, moderate: 0, high: 1, critical: 0 }, false],
  ['a critical one', { low: 0, moderate: 0, high: 0, critical: 1 }, false],
])('the audit judges a report of %s', (_name, vulnerabilities, isClean) => {
  expect(judge(reportOf(vulnerabilities)).isClean).toBe(isClean)
})

it('the audit reports that the registry did not respond, which only a release takes for a hole', () => {
  expect(judge(JSON.stringify({ message: '405 Method Not Allowed' }))).toEqual({
    isClean: true,
    hasResponse: false,
    summary: 'The registry returned no report: 405 Method Not Allowed',
  })
  expect(judge('').isClean).toBe(true)
})

import { expect, it } from 'vitest'
import { riskAuditActions } from '#domain/wire/audit'
import { isClosedAfter } from './privateMark.ts'

it('a record with the mark is closed immediately and opened only with the next submission (rule visibility.private-lifted)', () => {
  for (const action of riskAuditActions) {
    expect([action, isClosedAfter(action, true, false), isClosedAfter(action, true, true)]).toEqual([
      action,
      true,
      true,
    ])
    expect([action, isClosedAfter(action, false, false)]).toEqual([action, false])
    expect([action, isClosedAfter(action, false, true)]).toEqual([action, action !== 'submit'])
  }
})

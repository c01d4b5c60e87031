import fc from 'fast-check'
import { expect, it } from 'vitest'
import { riskAuditActions } from '#domain/wire/audit'
import { isSubmitting, submittersAfter } from './approvals.ts'

const action = fc.record({ action: fc.constantFrom(...riskAuditActions), userId: fc.integer({ min: 1, max: 4 }) })

it('submittersAfter returns the last submitter and everyone who reported since, once each (rule workflow.four-eyes)', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const ids = actions.reduce<number[]>((before, { action, userId }) => submittersAfter(action, before, userId), [])
      const since = actions.slice(
        Math.max(
          0,
          actions.findLastIndex(({ action }) => isSubmitting(action)),
        ),
      )
      const expected = since
        .filter(({ action }) => isSubmitting(action) || action === 'report')
        .map((one) => one.userId)
      expect([...ids].sort()).toEqual([...new Set(expected)].sort())
    }),
  )
})

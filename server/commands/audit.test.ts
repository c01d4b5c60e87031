import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditKeysOf } from '#server/database/auditKeys'
import { auditHash, changesBetween, type HashedEntry } from './audit.ts'

const [key] = auditKeysOf('a'.repeat(32))

const entry: HashedEntry = {
  subjectType: 'api_key',
  subjectId: 1,
  action: 'create',
  fromStatus: null,
  toStatus: null,
  userId: 1,
  role: 'Group Admin',
  companyGroupId: 8,
  changes: {},
  previousHash: null,
  createdAt: new Date('2026-11-01T02:00:00Z'),
}

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the hash of an audit row (rule audit.chain)', () => {
  it('covers exactly the JSON that the database stores, whatever a command puts into the changes', () => {
    const odd = fc.oneof(
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(undefined, NaN, -0, Infinity, Buffer.from('x'), new Map([[1, 2]]), new URL('https://a.example')),
    )
    const changes = fc.object({ values: [fc.string(), fc.double(), fc.boolean(), fc.constant(null), odd] })
    fc.assert(
      fc.property(changes, (written) => {
        expect(auditHash({ ...entry, changes: stored(written) }, key)).toBe(
          auditHash({ ...entry, changes: written }, key),
        )
      }),
    )
  })

  it('differs between two moments, and so do changes', () => {
    const [earlier, later] = [new Date(1), new Date(2)]
    expect(changesBetween({ end: earlier }, { end: later })).toEqual({ end: { before: earlier, after: later } })
    expect(changesBetween({ end: earlier }, { end: new Date(1) })).toEqual({})
  })
})

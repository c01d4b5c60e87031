import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditKeysOf } from '../database/auditKeys.ts'
import { auditHash, changesBetween, type HashedEntry } from './audit.ts'
import { isAsWritten } from './auditRows.ts'

const [key] = auditKeysOf('a'.repeat(32))
const keys = new Map([[key!.id, key!]])

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

describe('a row of an API key that an older version hashed without its end', () => {
  const end = '2026-12-01T02:00:00.000Z'
  /** A row of older versions: the hash is made of `hashed`, the database contains `changes`. */
  const isAccepted = (hashed: object, changes: object, subjectType = 'api_key') =>
    isAsWritten(
      {
        ...entry,
        subjectType,
        id: 1,
        changes: { name: { before: null, after: 'BI' }, ...changes },
        keyId: key!.id,
        hash: auditHash({ ...entry, subjectType, changes: { name: { before: null, after: 'BI' }, ...hashed } }, key),
      },
      keys,
    )
  const made = { expiresAt: { before: null, after: {} } }

  it('is taken for what was written, when the key was made and when it was deleted', () => {
    expect(isAccepted(made, { expiresAt: { before: null, after: end } })).toBe(true)
    expect(isAccepted({ expiresAt: { before: {}, after: null } }, { expiresAt: { before: end, after: null } })).toBe(
      true,
    )
  })

  it('is found where anything but its end was changed, or the end is none that a key can have', () => {
    const renamed = { name: { before: null, after: 'Other' } }
    expect(isAccepted(made, { ...renamed, expiresAt: { before: null, after: end } })).toBe(false)
    for (const after of ['soon', '2026-12-01', '2026-10-01T02:00:00.000Z', '2036-12-01T02:00:00.000Z', {}, 1, null]) {
      expect([after, isAccepted(made, { expiresAt: { before: null, after } })]).toEqual([
        after,
        after instanceof Object,
      ])
    }
  })

  it('is no way out for other rows: neither another field, nor another record', () => {
    expect(isAccepted({ since: { before: null, after: {} } }, { since: { before: null, after: end } })).toBe(false)
    expect(isAccepted(made, { expiresAt: { before: null, after: end } }, 'risk')).toBe(false)
    expect(isAccepted({ expiresAt: { before: null, after: end } }, { expiresAt: { before: null, after: {} } })).toBe(
      false,
    )
  })
})

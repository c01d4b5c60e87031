import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { createMigratedDatabase } from '#tests/support/postgres/testDatabase'
import { addCompany } from '../addCompany.ts'
import { digestOfChains, logChains } from './digest.ts'

describe('the daily line about the chains of the audit (rule audit.digest)', () => {
  let database: Database
  let close: () => Promise<void>
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) }
  const start = new Date('2026-03-01T02:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

  beforeAll(async () => {
    const { url, drop } = await createMigratedDatabase()
    database = await openDatabase({ databaseUrl: url, auditKey: 'k'.repeat(32) })
    close = async () => {
      await database.close()
      await drop()
    }
    await seedReferenceData(database.db)
    await add('Siam Paper', 0)
    await add('Siam Cement', 0)
  })

  afterAll(() => close())

  const add = (name: string, hours: number) =>
    transaction(database.db, (tx) =>
      addCompany(tx, { name, emailDomain: `${name.replace(' ', '')}.example` }, after(hours)),
    )

  it('is written once a day by any number of servers, with what an operator compares', async () => {
    await Promise.all([1, 2, 3].map((hours) => logChains(database.db, log, after(hours))))
    const { rows } = await database.pool.query<{ id: number; hash: string }>(
      'select id, hash from audit_entries order by id',
    )
    const ends = rows.map(({ hash }, place) => `company ${place + 1} ${hash}`).join('\n')
    const digest = createHash('sha256').update(ends).digest('hex')
    const line = { event: 'audit_chains', until: rows.at(-1)!.id, chains: 2, entries: 2, digest }
    expect(lines).toEqual([line])
    await add('Siam Glass', 23)
    await logChains(database.db, log, after(24))
    expect(lines).toEqual([line, expect.objectContaining({ chains: 3, entries: 3 })])
  })

  it('has a digest that can be computed again when there are more entries', async () => {
    const [{ event: _, until, ...first }] = lines as [{ event: string; until: number }]
    expect(await digestOfChains(database.db, until)).toEqual(first)
  })

  it('leaves out the entries of the last ten minutes, because an older one may still be open', async () => {
    await add('Siam Steel', 48)
    await logChains(database.db, log, after(48))
    expect(lines.at(-1)).toMatchObject({ chains: 3 })
  })

  it('is written for an empty audit too', async () => {
    expect(await digestOfChains(database.db, 0)).toEqual({
      chains: 0,
      entries: 0,
      digest: createHash('sha256').digest('hex'),
    })
  })
})

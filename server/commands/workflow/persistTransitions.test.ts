import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { transaction } from '#server/database/client'
import { engines, openTestApi, type TestApi } from '#tests/support/api'
import { completeDetail, createCompleteRisk } from '#tests/support/riskInputs'
import { auditHash, type HashedEntry } from '../audit.ts'
import { persistTransitions, transitionStatement, type TransitionRow } from './persistTransitions.ts'

const actor: Actor = {
  userId: 1,
  role: 'Assessor',
  permissions: new Set(),
  companyId: 8,
  companyGroupId: 8,
  hierarchy: '1>3>8',
  categoryExpertIds: [],
}
const now = new Date('2026-03-01T03:00:00.000Z')

/** A transition with only the changes of the test. */
const rowOf = (risk: { id: number; latestDetail: { id: number } }, row: Partial<TransitionRow>): TransitionRow => ({
  riskId: risk.id,
  detailId: risk.latestDetail.id,
  action: 'reorder',
  fromStatus: 'draft_assessor',
  toStatus: 'draft_assessor',
  changes: {},
  version: now,
  isClosed: false,
  ...row,
})

describe.each(engines)('persisting transitions on %s', (engine) => {
  let api: TestApi
  let risks: { id: number; latestDetail: { id: number } }[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    const assessor = await api.as('assessor')
    risks = [await createCompleteRisk(assessor), await createCompleteRisk(assessor)]
  })

  afterAll(() => api.close(/is dated back/))

  const persist = (rows: readonly TransitionRow[]) =>
    transaction(api.database.db, (tx) => persistTransitions({ tx, actor, now }, rows, []))

  const rowsOf = async (table: string, where: string) =>
    (await api.database.pool.query<Record<string, unknown>>(`select * from ${table} where ${where} order by id`)).rows

  it('writes state, version and submitted state of every risk in one statement', async () => {
    const before = api.database.queryCount()
    await persist([
      rowOf(risks[0]!, {
        action: 'submit',
        toStatus: 'waiting_category_expert',
        reviewStatus: 'waiting',
        planReviewStatus: 'waiting',
        submitRole: 'Assessor',
        statusSince: now,
        submittedAt: now,
        isShown: true,
      }),
      rowOf(risks[1]!, { order: 7, changes: { order: { before: 2, after: 7 } } }),
    ])
    // The ends of the chains and all writes, without begin and commit.
    expect(api.database.queryCount() - before).toBe(4)
    const [submitted, moved] = await rowsOf('risks', `id in (${risks.map(({ id }) => id).join()})`)
    expect(submitted).toMatchObject({
      workflow_status: 'waiting_category_expert',
      review_status: 'waiting',
      submit_role: 'Assessor',
      submitted_workflow_status: 'waiting_category_expert',
      submitted_detail_id: risks[0]!.latestDetail.id,
    })
    // The visible columns equal the current state, column by column.
    for (const column of ['risk_category_id', 'gross_likelihood', 'gross_level', 'net_impact', 'net_level']) {
      expect([column, submitted?.[column]]).not.toEqual([column, null])
      expect([column, submitted?.[`submitted_${column}`]]).toEqual([column, submitted?.[column]])
    }
    expect(moved).toMatchObject({ order: 7, workflow_status: 'draft_assessor', submitted_detail_id: null })
    const plans = await rowsOf('mitigation_plans', `risk_detail_id = ${risks[0]!.latestDetail.id}`)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.every(({ review_status: status }) => status === 'waiting')).toBe(true)
  })

  it('appends to each audit chain a row whose hash the program computes alike', async () => {
    for (const { id } of risks) {
      const entries = await rowsOf('audit_entries', `risk_id = ${id}`)
      for (const [index, entry] of entries.entries()) {
        const hashed: HashedEntry = {
          subjectType: 'risk',
          subjectId: id,
          action: String(entry.action),
          fromStatus: entry.from_status as string | null,
          toStatus: entry.to_status as string | null,
          userId: entry.user_id as number,
          role: String(entry.role),
          companyGroupId: entry.company_group_id as number,
          changes: entry.changes,
          previousHash: index === 0 ? null : String(entries[index - 1]?.hash),
          createdAt: entry.created_at as Date,
        }
        expect([entry.action, entry.previous_hash, entry.hash]).toEqual([
          entry.action,
          hashed.previousHash,
          auditHash(hashed),
        ])
      }
    }
  })

  it('writes to no table that the transitions do not need', async () => {
    const statementOf = (row: Partial<TransitionRow>) =>
      transaction(api.database.db, async (tx) => {
        const chained = { ...rowOf(risks[0]!, row), hash: '' }
        return new PgDialect().sqlToQuery(transitionStatement({ tx, actor, now }, [chained], [])).sql
      })
    const writes = (statement: string) =>
      [...statement.matchAll(/(?:insert into|update) (\w+) ?/g)].map(([, table]) => table)
    expect(writes(await statementOf({}))).toEqual(['audit_entries', 'risk_details', 'outbox', 'risks'])
    expect(writes(await statementOf({ planReviewStatus: 'waiting', closesNotes: true }))).toEqual([
      'audit_entries',
      'risk_details',
      'mitigation_plans',
      'sticky_notes',
      'outbox',
      'risks',
    ])
  })

  it('adds one live event per risk to the outbox', async () => {
    const events = await rowsOf('outbox', `kind = 'event' and created_at = '${now.toISOString()}'`)
    expect(events.map(({ topic, payload }) => [topic, payload])).toEqual([
      ['risk', { id: risks[0]!.id, action: 'submit', updatedAt: now.toISOString() }],
      ['risk', { id: risks[1]!.id, action: 'reorder', updatedAt: now.toISOString() }],
    ])
  })

  it('writes nothing if the revision of one record does not exist', async () => {
    const [first, second] = risks
    const missing = { id: second!.id, latestDetail: { id: 999_999 } }
    await expect(persist([rowOf(first!, { order: 9 }), rowOf(missing, { order: 9 })])).rejects.toThrow('does not exist')
    expect(await rowsOf('risks', `id = ${second!.id}`)).toMatchObject([{ order: 7 }])
  })

  it.each([
    ['an item', { type: 'item', detail: { ...completeDetail, eventDescription: 'น้ำท่วม'.repeat(60) } }],
    [
      'a private item',
      { type: 'item', isPrivate: true, detail: { ...completeDetail, eventDescription: '🔥'.repeat(400) } },
    ],
    ['a summary', { type: 'summary', detail: completeDetail }],
  ] as const)('finds the row of %s that was just created as it leaves it', async (_which, input) => {
    const risk = await (await api.as('assessor')).post('/v1/risks/create', input, 201)
    const rowOfRisk = async () => {
      const [row] = await rowsOf('risks', `id = ${risk.id}`)
      const [detail] = await rowsOf('risk_details', `id = ${risk.latestDetail.id}`)
      return { ...row, updated_at: row?.['updated_at'], created_at: row?.['created_at'], detail }
    }
    const created = await rowOfRisk()
    expect(created.updated_at).toEqual(created.created_at)
    await persist([rowOf(risk, { version: created.updated_at as Date, isClosed: risk.isPrivate })])
    expect(await rowOfRisk()).toEqual(created)
  })
})

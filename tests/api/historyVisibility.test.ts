import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions'
import { roles } from '#domain/access/roles'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { Risk, RiskSnapshot } from '#domain/wire/risks'
import { riskStateOf } from '#server/queries/risks/record/riskStates'
import { historyScope, type HistoryRow } from '#server/queries/summaryHistory'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { oneEngine, type Client, type TestApi } from '../support/api.ts'
import { attached, openFilesApi, readStatus, upload, type FilesApi } from '../support/files.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

/** A word that no other text contains. */
let words = 0
const newWord = () => `Quokka${++words}x`

describe.each(oneEngine)('who sees what in the history of summaries, on %s', (engine) => {
  let files: FilesApi
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let groupAdmin: Client

  beforeAll(async () => {
    files = await openFilesApi(engine, 'local')
    api = files.api
    cast = await openCast(api)
    viewer = await api.as('viewer')
    groupAdmin = await api.as('groupadmin')
  })

  afterAll(() => files.close())

  const reset = () =>
    groupAdmin.put('/v1/risks/workflow/reset', {
      companyGroupIds: [8],
      periodDate: '2026-01-01T00:00:00.000Z',
      resetDate: '2026-01-15T00:00:00.000Z',
    })

  /** The newest snapshot of a summary as a person reads it, by the list and by its id; undefined if there is none. */
  async function newestOf(reader: Client, { id }: Risk, params = ''): Promise<RiskSnapshot | undefined> {
    const [newest] = await reader.get(`/v1/risk-summary-history?risk_id=${id}${params}`)
    if (newest) expect(await reader.get(`/v1/risk-summary-history/${newest.id}`)).toEqual(newest)
    return newest
  }

  it('keeps from everyone else what its authors had never submitted before a reset', async () => {
    const word = newWord()
    const draft = await createCompleteRisk(cast.owner, { type: 'summary', detail: { rootCause: word } })
    await reset()
    const ofOwner = await newestOf(cast.owner, draft, `&q=${word}`)
    expect(ofOwner).toMatchObject({ riskId: draft.id, latestDetail: { rootCause: word } })
    for (const reader of [viewer, cast.director]) {
      expect(await newestOf(reader, draft)).toBeUndefined()
      expect(await reader.get(`/v1/risk-summary-history?q=${word}`)).toEqual([])
      await reader.get(`/v1/risk-summary-history/${ofOwner!.id}`, 404)
    }
  })

  it('shows everyone else the last submitted revision of a summary that was being edited at a reset', async () => {
    const [before, edited] = [newWord(), newWord()]
    const [kept, added] = [
      await riskIn(cast, 'item', 'complete_assessor'),
      await riskIn(cast, 'item', 'complete_assessor'),
    ]
    const summary = await riskIn(cast, 'summary', 'complete_managing_director', {
      riskIds: [kept.id],
      detail: { rootCause: before },
    })
    const file = await upload(files, cast.assessor)
    await cast.assessor.put(`/v1/risks/${summary.id}`, {
      detail: { rootCause: edited, fileAttachment: [attached(file)] },
      riskIds: [kept.id, added.id],
    })
    await reset()

    const ofAssessor = await newestOf(cast.assessor, summary, `&q=${edited}`)
    expect(ofAssessor?.latestDetail).toMatchObject({ rootCause: edited, workflowStatus: { name: 'editing_assessor' } })
    expect(ofAssessor?.riskItems?.map(({ id }) => id)).toEqual([kept.id, added.id])
    for (const reader of [viewer, cast.director]) {
      const shown = await newestOf(reader, summary, `&q=${before}`)
      expect(shown?.id).toBe(ofAssessor?.id)
      expect(shown?.latestDetail).toMatchObject({
        rootCause: before,
        fileAttachment: [],
        workflowStatus: { name: 'complete_managing_director' },
      })
      expect(shown?.riskItems?.map(({ id }) => id)).toEqual([kept.id])
      expect(shown?.riskRisks.map(({ riskId }) => riskId)).toEqual([kept.id])
      expect(await newestOf(reader, summary, `&q=${edited}`)).toBeUndefined()
      expect(await readStatus(reader, file)).toBe(400)
    }
    expect(await readStatus(cast.owner, file)).toBe(200)
  })

  it('names no item that the reader could not see then', async () => {
    const [open, hidden] = [
      await riskIn(cast, 'item', 'complete_assessor'),
      await riskIn(cast, 'item', 'complete_assessor', { isPrivate: true }),
    ]
    const summary = await riskIn(cast, 'summary', 'complete_managing_director', { riskIds: [open.id, hidden.id] })
    const itemsFor = async (reader: Client) => {
      const shown = await newestOf(reader, summary)
      return [shown?.riskRisks.map(({ riskId }) => riskId), shown?.riskItems?.map(({ id }) => id)]
    }
    const both = [open.id, hidden.id]
    expect(await itemsFor(cast.assessor)).toEqual([both, both])
    expect(await itemsFor(viewer)).toEqual([[open.id], [open.id]])
  })

  it('shows everyone else the last submitted revision of an item that is being edited when its summary completes', async () => {
    const [before, edited] = [newWord(), newWord()]
    const item = await riskIn(cast, 'item', 'complete_assessor', { detail: { rootCause: before } })
    const copy = await cast.assessor.post('/v1/risk-details', { riskId: item.id }, 201)
    await cast.assessor.put(`/v1/risk-details/${copy.id}`, { rootCause: edited })
    const summary = await riskIn(cast, 'summary', 'waiting_managing_director', { riskIds: [item.id] })
    await cast.director.post('/v1/risk-summary/approve', listsOf(summary))

    const causeOf = async (reader: Client) => (await newestOf(reader, summary))?.riskItems?.[0]?.latestDetail.rootCause
    expect([await causeOf(cast.owner), await causeOf(cast.director), await causeOf(viewer)]).toEqual([
      edited,
      before,
      before,
    ])
  })

  it('gives everyone the snapshots that the policies give them, in that revision, and no other', async () => {
    for (const status of storyStatuses.summary) {
      for (const isPrivate of [false, true]) await riskIn(cast, 'summary', status, { isPrivate })
    }
    // Without its mark it stays closed until the next submission.
    const unmarked = await riskIn(cast, 'summary', 'withdrawn_assessor', { isPrivate: true })
    await cast.assessor.put(`/v1/risks/${unmarked.id}`, { isPrivate: false })
    await reset()

    const { rows } = await api.database.db.execute<HistoryRow>(
      sql`select id, hierarchy, snapshot from risk_summary_histories order by id`,
    )
    expect(rows.length).toBeGreaterThan(20)
    const seen = new Set<string>()
    for (const account of ['assessor', 'owner', 'md', 'viewer', 'apichat.l', 'saowanee.b', 'wanchai.t', 'md6']) {
      const client = await api.as(account)
      const actor = (await findSession(api.database.db, hashOf(client.token)))?.actor
      if (!actor) throw new Error(`${account} has no session`)
      const expected = rows.flatMap(({ id, hierarchy, snapshot: { risk } }) => {
        const visibility = visibilityOf(actor, { ...riskStateOf(risk), hierarchy })
        seen.add(visibility)
        const shown = { none: undefined, present: risk, submitted: risk.asSubmitted }[visibility]
        return shown ? [{ id, detailId: shown.detail.id }] : []
      })
      const listed = await client.get('/v1/risk-summary-history?per_page=200&sort=id')
      expect([account, listed.map(({ id, latestDetail }) => ({ id, detailId: latestDetail.id }))]).toEqual([
        account,
        expected,
      ])
    }
    expect(seen).toEqual(new Set(['none', 'present', 'submitted']))

    // Every row of the access table, with every permission: an operator can grant them to any role.
    const home = (await findSession(api.database.db, hashOf(cast.assessor.token)))?.actor
    if (!home) throw new Error('The assessor has no session')
    for (const role of roles) {
      const actor = { ...home, role, permissions: new Set(permissions), categoryExpertIds: [1, 2, 3, 4, 5, 6] }
      const found = await api.database.db.execute<{ id: number }>(
        sql`select h.id from risk_summary_histories h where ${historyScope(actor)} order by h.id`,
      )
      const expected = rows.filter(({ hierarchy, snapshot: { risk } }) => {
        const visibility = visibilityOf(actor, { ...riskStateOf(risk), hierarchy })
        return visibility === 'present' || (visibility === 'submitted' && risk.asSubmitted)
      })
      expect([role, found.rows.map(({ id }) => id)]).toEqual([role, expected.map(({ id }) => id)])
    }
  })

  it('follows a company group to another place (rule organisation.move)', async () => {
    const above = await api.as('apichat.l')
    const count = async (client: Client) => (await client.list('/v1/risk-summary-history?per_page=1')).total!
    const [former, own] = [await count(above), await count(viewer)]
    expect(former).toBeGreaterThan(0)
    const move = (parentId: number) => groupAdmin.put('/v1/company-groups/8/move-group', { parentId })
    await move(4)
    expect([await count(above), await count(viewer)]).toEqual([0, own])
    await move(3)
    expect(await count(above)).toBe(former)
  })
})

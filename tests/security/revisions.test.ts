import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { AuditEntry } from '#domain/wire/audit'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, type Cast } from '../support/stories.ts'

const she = 1
const law = 6

describe.each(engines)('what was never meant for a reader stays hidden permanently on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  /** A person of the business unit above group 8: outside home the private mark excludes them. */
  let ownerAbove: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    ownerAbove = await api.as('sirikanya.m')
  })

  afterAll(() => api.close())

  /** Every place that shows a word to a reader, in every call that reads a record. */
  async function findings(reader: Client, id: number, word: string): Promise<string[]> {
    const found: string[] = []
    for (const call of [
      `risks/${id}?include_risk_items=true`,
      `risks/${id}/audit`,
      `risks/${id}/changes`,
      `risks?q=${word}`,
      `risks?fields=card&q=${word}`,
      `risk-report?type=item&q=${word}`,
      `risk-summary-history?risk_id=${id}`,
      `risk-summary-history?q=${word}`,
    ]) {
      const { body, headers } = await reader.send('GET', `/v1/${call}`)
      if (JSON.stringify(body).includes(word)) found.push(call)
      else if (call.startsWith('risk') && call.includes('?q=') && String(headers['content-range']).endsWith('/1')) {
        found.push(`${call}, counted`)
      }
    }
    return found
  }

  const auditOf = (reader: Client, id: number): Promise<AuditEntry[]> => reader.get(`/v1/risks/${id}/audit`)

  it.each(['item', 'summary'] as const)('the private text of a %s, whose mark is taken off (M1)', async (type) => {
    const word = `SECRET${type}`
    const lifted = `LIFTED${type}`
    const id = (
      await riskIn(cast, type, 'complete_managing_director', { isPrivate: true, detail: { rootCause: word } })
    ).id
    const readers = [viewer, ownerAbove]
    const see = async (status: number) => {
      for (const reader of readers) expect((await reader.send('GET', `/v1/risks/${id}`)).status).toBe(status)
    }
    await see(400)

    // Lifting the mark alone opens nothing, and neither does undoing it.
    const open = async () => {
      if (type === 'item') await cast.assessor.post('/v1/risk-details', { riskId: id })
      await cast.assessor.put(`/v1/risks/${id}`, { detail: { rootCause: lifted } })
      await cast.assessor.put(`/v1/risks/${id}`, { isPrivate: false })
    }
    await open()
    await see(400)
    if (type === 'item') await cast.assessor.put(`/v1/risks/${id}/undo`)
    else await cast.assessor.put('/v1/risk-summary/undo', { riskSummaryRequire: [{ id }] })
    await see(400)
    for (const reader of readers) expect([reader.name, await findings(reader, id, word)]).toEqual([reader.name, []])

    if (type === 'item') await cast.assessor.post('/v1/risk-details', { riskId: id })
    await cast.assessor.put(`/v1/risks/${id}`, { detail: { rootCause: lifted } })
    await see(400)
    const submitted = await cast.assessor.get(`/v1/risks/${id}`)
    if (type === 'item') await cast.assessor.put(`/v1/risks/${id}/submit`)
    else await cast.assessor.post('/v1/risk-summary/submit', listsOf(submitted))
    await see(200)
    for (const reader of readers) {
      expect([reader.name, await findings(reader, id, word)]).toEqual([reader.name, []])
      expect(await findings(reader, id, lifted)).not.toEqual([])
    }
    // The home still sees everything, and the chain remains complete for full readers.
    expect(await findings(cast.assessor, id, word)).toContain(`risks/${id}/audit`)
    const [whole, shown] = [await auditOf(cast.assessor, id), await auditOf(viewer, id)]
    const chain = (entries: AuditEntry[]) =>
      entries.map(({ id: entryId, hash, changes }) => [entryId, hash, Object.keys(changes)])
    expect(chain(shown)).toEqual(chain(whole))
    const opening = whole.findLastIndex(({ action }) => action === 'submit')
    for (const [index, { changes }] of shown.entries()) {
      const values = Object.values(changes)
      if (index < opening) expect(values).toEqual(values.map(() => ({ withheld: true })))
      else expect(changes).toEqual(whole[index]?.changes)
    }
  })

  it('the notes on what was private', async () => {
    const item = await riskIn(cast, 'item', 'waiting_category_expert', { isPrivate: true })
    const note = { ...remark, comment: 'NOTEWORD on the takeover' }
    const { latestDetail } = item
    await cast.expert.put(`/v1/risk-details/${latestDetail.id}/review`, {
      reviewStatus: 'rejected',
      stickyNotes: [note],
    })
    for (const plan of latestDetail.mitigationPlans) {
      await cast.expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
    }
    await cast.owner.put(`/v1/risks/${item.id}`, { isPrivate: false }, 403)
    await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    await approveReview(cast.expert, item)
    await cast.assessor.post('/v1/risk-details', { riskId: item.id })
    await cast.assessor.put(`/v1/risks/${item.id}`, { isPrivate: false })
    await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    expect(await findings(viewer, item.id, 'NOTEWORD')).toEqual([])
    expect(await findings(cast.assessor, item.id, 'NOTEWORD')).not.toEqual([])
  })

  it('the words of a draft, replaced before the first submit (M2)', async () => {
    const draft = await createCompleteRisk(cast.assessor, { detail: { rootCause: 'DRAFTONLY theft' } })
    await cast.assessor.put(`/v1/risk-details/${draft.latestDetail.id}`, { rootCause: 'A worn lining' })
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    for (const reader of [viewer, ownerAbove, cast.expert, cast.director, await api.as('companyadmin')]) {
      expect([reader.name, await findings(reader, draft.id, 'DRAFTONLY')]).toEqual([reader.name, []])
    }
    expect(await findings(cast.owner, draft.id, 'DRAFTONLY')).toContain(`risks/${draft.id}/audit`)
  })

  it('for an expert the texts of another category (M2)', async () => {
    const [assessor6, expert6] = [await api.as('assessor6'), await api.as('expert6')]
    const item = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law, rootCause: 'BRIBERY case' } })
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await assessor6.post('/v1/risk-details', { riskId: item.id })
    await assessor6.put(`/v1/risks/${item.id}`, { detail: { riskCategoryId: she, rootCause: 'A worn lining' } })
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await expert6.get(`/v1/risks/${item.id}`, 200)
    expect(await findings(expert6, item.id, 'BRIBERY')).toEqual([])
    expect(await findings(assessor6, item.id, 'BRIBERY')).toContain(`risks/${item.id}/audit`)

    // Written in the other category, replaced in their own.
    await assessor6.put(`/v1/risks/${item.id}/withdraw`)
    await assessor6.put(`/v1/risks/${item.id}`, { detail: { riskCategoryId: law, eventDescription: 'KICKBACK paid' } })
    await assessor6.put(`/v1/risks/${item.id}`, { detail: { riskCategoryId: she } })
    await assessor6.put(`/v1/risks/${item.id}`, { detail: { eventDescription: 'The lining wears' } })
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    expect(await findings(expert6, item.id, 'KICKBACK')).toEqual([])
    expect(await findings(assessor6, item.id, 'KICKBACK')).toContain(`risks/${item.id}/audit`)
    const replaced = (await auditOf(expert6, item.id)).findLast(({ changes }) => changes.eventDescription)
    expect(replaced?.changes.eventDescription).toEqual({ withheld: true })
  })

  it('for an expert the level that an item had in another category (N17)', async () => {
    const [assessor6, expert6] = [await api.as('assessor6'), await api.as('expert6')]
    const item = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await assessor6.post('/v1/risk-details', { riskId: item.id })
    await assessor6.put(`/v1/risks/${item.id}`, { detail: { riskCategoryId: she } })
    // The time in the other category was three days ago.
    const moved = `at = at - interval '3 days', until = until - interval '3 days'`
    await api.database.pool.query(`update risk_level_changes set ${moved} where risk_id = $1`, [item.id])
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await expert6.get(`/v1/risks/${item.id}`, 200)
    const then = plusDays(dayOf(new Date()), -2)
    const levels = ['low', 'medium', 'high', 'unrated']
    const found = async (reader: Client, filter: string) =>
      (await reader.list(`/v1/risks?type=item&q=%23${item.id}&${filter}`)).rows.some(({ id }) => id === item.id)
    for (const [reader, isShown] of [
      [assessor6, true],
      [expert6, false],
    ] as const) {
      const matches = []
      for (const one of levels) if (await found(reader, `from_day=${then}&from_standing=${one}`)) matches.push(one)
      expect([reader.name, matches.length]).toEqual([reader.name, isShown ? 1 : 0])
      const anywhere = [...levels, 'none'].map((one) => `from_standing=${one}&to_standing=${one}`).join('&')
      const days = `from_day=${then}&to_day=${dayOf(new Date())}&${anywhere}`
      const ways = []
      for (const one of ['raised', 'lowered', 'same']) if (await found(reader, `${days}&moved=${one}`)) ways.push(one)
      expect([reader.name, ways]).toEqual([reader.name, isShown ? ['same'] : []])
    }
  })
})

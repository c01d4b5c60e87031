import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { riskListQuery, type RiskListQuery } from '#domain/wire/risks'
import { users } from '#server/database/schema/index'
import { CardReferences } from '#server/queries/risks/cardReferences'
import { listCards, listWrittenCards } from '#server/queries/risks/listCards'
import { cardVersion } from '#server/queries/risks/riskCards'
import { approachOf, isReadByGroup, type Approach } from '#server/queries/risks/page/approach'
import { findVersions } from '#server/queries/risks/page/findVersions'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { sampleOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses } from '../support/stories.ts'

const approachesTo = (query: RiskListQuery): Approach[] => [
  { way: 'lookup' },
  { way: 'walk' },
  { way: 'walk through most' },
  ...(isReadByGroup(query) ? [null, 1, 3, 50].map((probed) => ({ way: 'each group' as const, probed })) : []),
]

/** What boards ask for, and what they do not: everything that is read in an order or counted in another way. */
const lists: readonly string[] = [
  'type=item&sort=updated_at&order=desc',
  'sort=updated_at&order=asc&per_page=3&page=2',
  'sort=updated_at&order=asc&per_page=200&is_active=true',
  'type=item&company_group_id=3&include_descendants=true&sort=updated_at&order=desc&per_page=2',
  'type=item&company_group_id=8',
  'type=summary&company_group_id=8&include_descendants=true&sort=updated_at&order=desc',
  'company_group_id=6&sort=id&order=desc',
  'company_group_id=3&include_descendants=true&is_active=true',
  'company_group_id=6&company_group_id=8&include_descendants=true',
  'type=item&workflow_status=waiting_category_expert&sort=workflow_status',
  'type=item&sort=score&order=desc&per_page=5',
  'type=item&likelihood=2&assessment_type=net',
  'type=item&late_plans=false&sort=updated_at&order=desc',
  'type=item&q=refractory',
  'type=item&mitigation_status=In%20Progress',
  'company_group_id=9999',
]

describe.each(engines)('the versions of the cards of a page, on %s (rule wire.cards)', (engine) => {
  let api: TestApi
  const actors: [string, Actor][] = []

  beforeAll(async () => {
    api = await openTestApi(engine)
    const cast = await openCast(api)
    for (const type of ['item', 'summary'] as const) {
      for (const status of storyStatuses[type]) {
        await riskIn(cast, type, status, { isPrivate: status.startsWith('waiting') })
      }
    }
    for (const name of ['assessor6', 'wanchai.t', 'sirikanya.m']) {
      const who = await api.as(name)
      const { id } = await createCompleteRisk(who)
      await who.put(`/v1/risks/${id}/submit`)
    }
    await createCompleteRisk(cast.assessor)
    // In group 8 and of another company than its people: neither home nor elsewhere.
    await api.database.pool
      .query(`update risks set company_id = (select min(id) from companies c where c.id <> company_id)
      where id in (select id from risks where company_group_id = 8 and submitted_at is not null order by id limit 4)`)
    for (const { id, email } of await api.database.db.select().from(users)) {
      const { accessToken } = await openSession(api.database.db, id, { provider: 'password', sessionHours: 1 })
      const actor = (await findSession(api.database.db, hashOf(accessToken)))?.actor
      if (actor) actors.push([email, actor])
    }
  })

  afterAll(() => api.close())

  const source = () => ({ db: api.database.db, cardReferences: new CardReferences(api.database.db) })
  const queryOf = (list: string): RiskListQuery => {
    const asked = new URLSearchParams(`${list}&fields=card`)
    return riskListQuery.parse(
      Object.fromEntries(
        [...new Set(asked.keys())]
          .map((name) => [name, asked.getAll(name)] as const)
          .map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
      ),
    )
  }

  it.each(lists)('are those that were read, whichever way they are found: %s', async (list) => {
    const query = queryOf(list)
    let records = 0
    for (const [email, actor] of sampleOf(actors, 3)) {
      const { rows, total } = await listCards(source(), actor, query)
      const expected = [total, rows.map(({ version }) => version).join(',')]
      records += rows.length
      for (const approach of approachesTo(query)) {
        const found = findVersions(actor, query, { version: cardVersion, approach })
        if (!found) expect(rows, email).toEqual([])
        else {
          const [row] = (await api.database.db.execute<{ total: number; versions: string | null }>(found)).rows
          expect([row?.total, row?.versions ?? ''], `${email}, ${JSON.stringify(approach)}`).toEqual(expected)
        }
      }
    }
    if (list.includes('9999')) expect(records).toBe(0)
    else expect(records).toBeGreaterThan(0)
  })

  it('are looked for in the way that suits what was there', () => {
    const query = queryOf('type=item&per_page=50&sort=updated_at&order=desc')
    const all = { allRisks: 100_000, groups: 2_000 }
    expect(approachOf(query, { ...all, total: 900 }).way).toBe('lookup')
    expect(approachOf(query, { ...all, total: 5_000 }).way).toBe('walk')
    expect(approachOf(query, { ...all, total: 50_000 }).way).toBe('walk through most')
    expect(approachOf({ ...query, sort: 'score' }, { ...all, total: 50_000 }).way).toBe('lookup')
    const few = { allRisks: 1_000_000, groups: 20 }
    expect(approachOf(query, { ...few, total: 300 }).way).toBe('lookup')
    expect(approachOf(query, { ...few, total: 6_660 })).toEqual({ way: 'each group', probed: 4 })
    expect(approachOf(query, { ...few, groups: 1, total: 6_660 })).toEqual({ way: 'each group', probed: null })
    expect(approachOf({ ...query, page: 200 }, { ...few, total: 6_660 }).way).toBe('lookup')
    expect(approachOf({ ...query, sort: 'id' }, { ...few, total: 6_660 }).way).toBe('walk')
    expect(approachOf(query, { ...few, total: 500_000 }).way).toBe('walk through most')
  })

  it('keep no card whose settings changed while it was read', async () => {
    const { db } = api.database
    const actor = actors.find(([email]) => email.startsWith('assessor@'))![1]
    const cardReferences = new CardReferences(db)
    cardReferences.listen(true)
    let written = 0
    let isChanging = true
    const read = () =>
      listWrittenCards(
        {
          cardReferences,
          db: new Proxy(db, {
            get: (target, name) =>
              name !== 'execute'
                ? Reflect.get(target, name)
                : async (...asked: Parameters<typeof db.execute>) => {
                    const found = await target.execute(...asked)
                    if (isChanging) cardReferences.forget()
                    isChanging = false
                    return found
                  },
          }),
        },
        { actor, locale: 'en' },
        queryOf('type=item'),
        (card) => Buffer.from(`${card.id} ${++written}`),
      )
    const { rows } = await read()
    expect(written).toBe(rows.length)
    await read()
    expect(written).toBe(2 * rows.length)
    await read()
    expect(written).toBe(2 * rows.length)
  })
})

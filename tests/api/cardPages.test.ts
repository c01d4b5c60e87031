import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { riskListQuery, type RiskListQuery } from '#domain/wire/risks'
import { users } from '#server/database/schema/index'
import { countedList, listStatement } from '#server/queries/lists/find/listStatement'
import type { FoundPage } from '#server/queries/lists/find/searchedList'
import { findPage, readCardPage } from '#server/queries/lists/page'
import { scopeOf } from '#server/queries/risks/scope'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { sampleOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses } from '../support/stories.ts'

/** Requests of boards, and those that boards never send: other orders and counts. */
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
  'company_group_id=25&include_descendants=true&sort=updated_at&order=desc',
  'company_group_id=8&include_descendants=true&sort=updated_at&order=asc&per_page=4&page=2',
  'company_group_id=9999',
]

describe.each(engines)('the cards of a page, on %s (rule wire.lists)', (engine) => {
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

  it.each(lists)('a page has the records that counting and sorting everything finds: %s', async (list) => {
    const query = queryOf(list)
    const { db } = api.database
    const found = async (statement: ReturnType<typeof countedList>) => (await db.execute<FoundPage>(statement)).rows
    let records = 0
    for (const [email, actor] of sampleOf(actors, 7)) {
      expect([email, listStatement(actor, query) === null]).toEqual([email, scopeOf(actor).length === 0])
      if (scopeOf(actor).length === 0) continue
      expect([email, await findPage(db, actor, query)]).toEqual([email, (await found(countedList(actor, query)))[0]])
      const { rows, total } = await readCardPage(db, actor, query)
      expect({ total, ids: rows.map(({ row }) => row.id) }, email).toEqual(await findPage(db, actor, query))
      records += rows.length
    }
    if (list.includes('9999')) expect(records).toBe(0)
    else expect(records).toBeGreaterThan(0)
  })
})

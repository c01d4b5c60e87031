import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RiskCard } from '#domain/wire/riskCards'
import { buildApp } from '#server/app'
import { openDatabase, type Database } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { engines, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const list = '/v1/risks?fields=card&type=item'

/** The maximum delay until every server notices a change, in milliseconds (rule session.memory). */
const longestDelay = 100

const assigneesOf = ({ holder }: RiskCard) => holder?.users.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
const assignees = `select a.id, a.user_id from role_assignments a join user_roles r on r.id = a.user_role_id
  join users u on u.id = a.user_id where r.name = 'Assessor' and a.company_group_id = 8 and u.is_active`

/** The names on a card, changed by any writer, and their effect on it. */
const changes: [string, string, (card: RiskCard) => unknown][] = [
  [
    'a company group',
    `update company_groups set name = name || ' again' where id = 8`,
    ({ companyGroup }) => companyGroup,
  ],
  ['a category', `update risk_categories set name_en = name_en || ' again'`, ({ riskCategory }) => riskCategory],
  [
    'a first name',
    `update users set first_name = first_name || 'a' where id in (select user_id from (${assignees}) h)`,
    assigneesOf,
  ],
  [
    'a last name',
    `update users set last_name = last_name || 'a' where id in (select user_id from (${assignees}) h)`,
    assigneesOf,
  ],
  [
    'a deputy',
    `with away as (${assignees} order by a.user_id limit 1), deputy as (
       insert into role_assignments (user_id, company_id, company_group_id, user_role_id, is_default, is_deputys)
       select d.user_id, a.company_id, 7, a.user_role_id, false, true from role_assignments a, role_assignments d
         join users u on u.id = d.user_id
       where a.id = (select id from away) and u.email = 'viewer6@demo.example' returning id, user_id)
     insert into absences (role_assignment_id, deputy_id, deputy_assignment_id, starts_on, ends_on, created_by)
     select away.id, deputy.user_id, deputy.id, '2020-01-01', '2099-01-01', deputy.user_id from away, deputy`,
    assigneesOf,
  ],
  [
    'who is active',
    `update users set is_active = false where id = (select max(user_id) from (${assignees}) h
     where user_id <> (select id from users where email = 'assessor@demo.example'))`,
    assigneesOf,
  ],
]

describe.each(engines)('what cards name, in memory on %s (rule session.memory)', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    await createCompleteRisk(assessor)
  })

  afterAll(() => api.close())

  const card = async () => (await assessor.list(list)).rows[0] as RiskCard

  it.each(changes)('is read again before a change of %s is answered', async (_what, statement, seen) => {
    const [before, again] = [await card(), await card()]
    expect(again).toEqual(before)
    await api.database.pool.query(statement)
    expect(seen(await card())).not.toEqual(seen(before))
  })
})

describe('what cards name on two servers with one database (rule session.memory)', () => {
  let api: TestApi
  let other: Database
  let otherApp: App
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString })
    otherApp = await buildApp({ db: other.db, config: testConfig() })
    assessor = await api.as('assessor')
    await createCompleteRisk(assessor)
  })

  beforeEach(() => otherApp.ready())

  afterAll(async () => {
    await otherApp.close()
    await other.close()
    await api.close()
  })

  const cardThere = async (): Promise<RiskCard> => {
    const headers = { authorization: `Bearer ${assessor.token}`, 'client-state': assessor.clientState }
    return (await otherApp.inject({ method: 'GET', url: `/api${list}`, headers })).json()[0]
  }

  it.each(changes)('is heard of by both after a change of %s', async (_what, statement, seen) => {
    const [before, again] = [await cardThere(), await cardThere()]
    expect(again).toEqual(before)
    await api.database.pool.query(statement)
    await wait(longestDelay)
    expect(seen(await cardThere())).not.toEqual(seen(before))
  })

  it('is read each time while changes cannot be heard of', async () => {
    const broken = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'risk-board rights' and datname = current_database()`
    await api.database.pool.query(broken)
    await wait(longestDelay)
    const queriesOfRead = async () => {
      const before = other.queryCount()
      await cardThere()
      return other.queryCount() - before
    }
    expect(await queriesOfRead()).toBe(8)
    expect(await queriesOfRead()).toBe(8)
  })
})

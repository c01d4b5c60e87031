import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { taskKinds, type TaskKind } from '#domain/tasks/kinds'
import type { Board } from '#domain/wire/board'
import type { TaskRow } from '#domain/wire/tasks'
import { engines, openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { naiveTasksOf, type NaiveTask } from '../support/naiveTasks.ts'

const accounts = [
  'assessor',
  'owner',
  'expert',
  'md',
  'viewer',
  'companyadmin',
  'assessor6',
  'owner6',
  'expert6',
  'md6',
  'viewer6',
  'buadmin',
  'groupadmin',
  'sysadmin',
  'multi',
  'norole',
]

const today = () => dayOf(new Date())

const listed = ({ kind, risk, planId, indicatorId, group, dueOn }: TaskRow): NaiveTask => [
  kind,
  planId ?? indicatorId ?? risk?.id ?? group?.id ?? 0,
  dueOn,
]

const inOrder = (tasks: readonly NaiveTask[]) => tasks.map((task) => JSON.stringify(task)).toSorted()

describe.each(engines)('the tasks of a person on %s (rule tasks.kinds)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openDemonstrationApi(engine)
    await plant()
  }, 240_000)

  afterAll(() => api.close())

  const execute = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement)

  /** A due plan, a missing value and an acceptance that is over for accounts that the demonstration gives none. */
  async function plant(): Promise<void> {
    const assessor = await api.as('assessor')
    for (const name of ['viewer', 'sysadmin', 'norole', 'owner']) {
      const { body } = await (await api.as(name)).send<{ user: { id: number } }>('GET', '/auth/check')
      await assessor.post('/v1/indicators', indicatorInput({ giverUserId: body.user.id }), 201)
      await execute(sql`update mitigation_plans set owner_user_id = ${body.user.id}, due_date = ${today()}, status = 'Pending'
        where id = (select p.id from mitigation_plans p join risks r on r.submitted_detail_id = p.risk_detail_id
          where r.is_active and p.owner_user_id is distinct from ${body.user.id} and p.due_date <> ${today()}
          order by p.id limit 1)`)
    }
    const viewer = await api.as('viewer')
    const { rows: risks } = await viewer.list('/v1/risks?company_group_id=8&per_page=3&sort=id&order=asc')
    for (const { id } of [risks[0]!, risks[0]!, risks[2]!]) {
      await viewer.post(`/v1/risks/${id}/comments`, { text: 'Why so low?', isQuestion: true }, 201)
    }
    await execute(sql`update indicators set created_at = created_at - interval '3 days' where last_day is null`)
    await execute(sql`update acceptances set until = ${plusDays(today(), -1)}`)
    const target = sql`target_likelihood = 1, target_impact = 1, target_on = ${today()}`
    const { rows } =
      await execute(sql`update risks set ${target}, submitted_target_likelihood = 1, submitted_target_impact = 1,
        submitted_target_on = ${today()}, reviewed_on = ${plusDays(today(), -1)}
      where id = (select id from risks where company_group_id = 8 and creator_role = 'Assessor' and is_active
        and workflow_status = 'complete_managing_director' and completed_score > 1 order by id limit 1)
      returning current_detail_id as id`)
    await execute(sql`update risk_details set ${target} where id = ${rows[0]!['id']}`)
  }

  async function allOf(client: Client, filter = ''): Promise<TaskRow[]> {
    const rows: TaskRow[] = []
    for (let page = 1; ; page++) {
      const found = await client.list(`/v1/tasks?per_page=40&page=${page}${filter}`)
      rows.push(...found.rows)
      if (rows.length >= found.total) return rows
    }
  }

  const countOf = (client: Client) => client.get('/v1/tasks/count')

  it('equal those by the rules of the domain for each account, in the list and in the count', async () => {
    const seen = new Set<TaskKind>()
    for (const name of accounts) {
      const client = await api.as(name)
      const [naive, rows] = [await naiveTasksOf(api, client), await allOf(client)]
      expect([name, inOrder(rows.map(listed))]).toEqual([name, inOrder(naive)])
      const late = naive.filter(([, , dueOn]) => dueOn !== null && dueOn < today()).length
      const byKind = Object.fromEntries(taskKinds.map((kind) => [kind, naive.filter(([one]) => one === kind).length]))
      expect(await countOf(client)).toEqual({ total: naive.length, late, byKind })
      for (const { isLate, dueOn, days, since } of rows) {
        const from = dueOn ?? dayOf(new Date(since))
        expect([isLate, days]).toEqual([
          dueOn !== null && dueOn < today(),
          Math.round((Date.parse(today()) - Date.parse(from)) / 86_400_000),
        ])
      }
      for (const [kind] of naive) seen.add(kind)
    }
    expect(taskKinds.filter((kind) => !seen.has(kind))).toEqual([])
  }, 240_000)

  it('are sorted by due day and then by beginning, each once over all pages (rule tasks.order)', async () => {
    for (const name of ['assessor', 'groupadmin']) {
      const client = await api.as(name)
      const rows = await allOf(client)
      const keys = rows.map(({ dueOn, since }) => `${dueOn ?? '9999'} ${since}`)
      expect(keys).toEqual(keys.toSorted())
      const small: TaskRow[] = []
      for (let page = 1; page <= Math.ceil(rows.length / 7); page++) {
        small.push(...(await client.list(`/v1/tasks?per_page=7&page=${page}`)).rows)
      }
      expect(small).toEqual(rows)
    }
  })

  it('of a vacancy have the number of records that depend on it, and the order of the vacancies', async () => {
    const groupadmin = await api.as('groupadmin')
    const { rows } = await groupadmin.list('/v1/tasks?kind=vacancy&per_page=200')
    const { rows: vacancies } = await groupadmin.list('/v1/company-groups/1/vacancies?per_page=200')
    expect(rows.map(({ vacancy }) => vacancy?.waiting ?? 0).toSorted()).toEqual(
      vacancies.flatMap(({ waiting }) => (waiting > 0 ? [waiting] : [])).toSorted(),
    )
    const sinceOf = new Map(
      rows.map(({ group, vacancy, since }) => [`${group?.id} ${vacancy?.role} ${vacancy?.riskCategoryId}`, since]),
    )
    const inOrder = vacancies
      .filter(({ waiting }) => waiting > 0)
      .map((one) => sinceOf.get(`${one.companyGroup.id} ${one.userRole.name} ${one.riskCategory?.id ?? null}`))
    expect(inOrder).toEqual([...sinceOf.values()].toSorted())
    expect(new Set(inOrder).size).toBeGreaterThan(1)
  })

  it('are filtered by kind and by words', async () => {
    const assessor = await api.as('assessor')
    const rows = await allOf(assessor)
    expect(await allOf(assessor, '&kind=report&kind=plan')).toEqual(
      rows.filter(({ kind }) => kind === 'report' || kind === 'plan'),
    )
    const word = rows[0]!.title.split(' ').find((part) => part.length > 4)!
    const found = await allOf(assessor, `&q=${encodeURIComponent(word)}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ title, risk }) => `${title} ${risk?.title}`.toLowerCase().includes(word.toLowerCase()))).toBe(
      true,
    )
    expect((await assessor.send('GET', '/v1/tasks?kind=draft')).status).toBe(400)
  })

  it('of a vacancy have its role and category in the language of the reader (rule tasks.kinds)', async () => {
    const groupadmin = await api.as('groupadmin')
    const rowsIn = async (language: string) => {
      const path = '/v1/tasks?kind=vacancy&per_page=200'
      const { body } = await groupadmin.send<TaskRow[]>('GET', path, undefined, { 'accept-language': language })
      return body.map(({ title, vacancy }) => ({
        title,
        role: vacancy?.role,
        hasCategory: vacancy?.riskCategoryId != null,
      }))
    }
    const expert = { role: 'Category Expert', hasCategory: true }
    expect(await rowsIn('en')).toContainEqual({ title: 'Category Expert · Compliance (Law and Regulation)', ...expert })
    expect(await rowsIn('th')).toContainEqual({
      title: 'ผู้เชี่ยวชาญเฉพาะด้าน · การปฏิบัติตามกฎเกณฑ์ (กฎหมายและกฎระเบียบ)',
      ...expert,
    })
  })

  it.each(['assessor', 'owner', 'expert', 'md', 'assessor6', 'owner6', 'multi', 'viewer'])(
    'on records of %s are those of the view To do of the board (rule screens.views)',
    async (name) => {
      const client = await api.as(name)
      const rows = await allOf(client)
      for (const type of ['item', 'summary'] as const) {
        const { status, body } = await client.send<Board>('GET', `/v1/risks/board?type=${type}&view=waiting`)
        if (status === 403) continue
        const ids = [
          ...new Set(rows.flatMap(({ risk, planId }) => (risk?.type === type && planId === null ? [risk.id] : []))),
        ]
        expect(body.counts.waiting ?? 0).toBe(ids.length)
        if (body.counts.waiting === undefined) continue
        expect(ids).toEqual(expect.arrayContaining(body.cards.map(({ id }) => id)))
      }
    },
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { isInArea } from '#domain/organisation/hierarchy'
import { levels } from '#domain/risks/heatMap'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import type { LevelCounts } from '#domain/wire/riskReport'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { isWhole } from '../support/scope.ts'

const today = dayOf(new Date())

/** Accounts of every role that sees numbers of groups, of patterns, of indicators or of events. */
const admins = isWhole ? ['companyadmin', 'buadmin', 'groupadmin'] : ['companyadmin']
const readers = isWhole ? ['assessor', 'owner', 'md', 'expert', 'viewer', 'assessor6', 'owner6'] : ['md', 'viewer']

/** A number on a screen opens its records for everyone who sees it (rules progress.records and review-periods.state). */
describe('the numbers that are links', () => {
  let api: TestApi
  let periodId: number
  const clients = new Map<string, Client>()
  const as = async (name: string) => {
    const client = clients.get(name) ?? (await api.as(name))
    clients.set(name, client)
    return client
  }

  beforeAll(async () => {
    api = await openDemonstrationApi()
    const { rows } = await (await as('groupadmin')).list('/v1/review-periods')
    const period = rows.find((row) => row.companyGroupId === 1 && row.startsOn <= today && row.endsOn >= today)
    periodId = period?.id ?? Number.NaN
  }, 240_000)

  afterAll(() => api.close())

  it.each(admins)('open the submitted records of a review period in the area for %s, drafts aside', async (name) => {
    const client = await as(name)
    const area = (await client.get('/v1/progress')).companyGroups
    const home = area.map(({ hierarchy }) => hierarchy).toSorted((one, other) => one.length - other.length)[0]!
    const inArea = new Set(area.filter(({ hierarchy }) => isInArea(home, hierarchy)).map((row) => row.companyGroup.id))
    const submitted = new Map(area.map((row) => [row.companyGroup.id, row]))
    const rows = await client.get(`/v1/review-periods/${periodId}/progress`)
    const linked = rows.filter(({ companyGroup, total }) => total > 0 && inArea.has(companyGroup.id))
    expect(linked.length).toBeGreaterThan(0)
    for (const { companyGroup, total, ...counts } of linked) {
      const list = `/v1/progress/records?company_group_id=${companyGroup.id}&include_descendants=false&of=submitted&review_period_id=${periodId}`
      const listed = async (more = '') => (await client.list(`${list}${more}` as '/v1/progress/records')).total ?? 0
      expect([companyGroup.name, await listed()]).toEqual([
        companyGroup.name,
        submitted.get(companyGroup.id)?.submitted,
      ])
      const found: Record<string, number> = {}
      for (const state of reviewPeriodStates) found[state] = await listed(`&review_period_state=${state}`)
      const { open = 0, ...others } = found
      expect(others).toEqual({ updated: counts.updated, confirmed: counts.confirmed, submitted: counts.submitted })
      expect(counts.open - open).toBe(total - (await listed()))
    }
    // Groups outside the area have no row, so every number is a link.
    expect(rows.filter(({ companyGroup }) => !inArea.has(companyGroup.id))).toEqual([])
  })

  it.each(['assessor', 'owner', 'viewer'])('open the records of a review period on the board for %s', async (name) => {
    const client = await as(name)
    const url = `/v1/risks?review_period_id=${periodId}&review_period_state=open&is_active=true&type=item&fields=card`
    expect((await client.send('GET', url)).status).toBe(200)
  })

  it.each([...admins, 'owner', 'md'])('open every record of a rating pattern for %s', async (name) => {
    const client = await as(name)
    const rows = await client.get('/v1/rating-patterns')
    const ids = [...new Set(rows.flatMap(({ riskIds = [] }) => riskIds))]
    for (const id of ids) {
      for (const address of [`/v1/risks/${id}?fields=card`, `/v1/risks/${id}/changes`]) {
        expect([address, (await client.send('GET', address)).status]).toEqual([address, 200])
      }
    }
    if (name !== 'md') expect(ids.length).toBeGreaterThan(0)
  })

  it.each([...admins, ...readers])('open every linked record of indicators and events for %s', async (name) => {
    const client = await as(name)
    for (const list of ['/v1/indicators?per_page=200', '/v1/risk-events?per_page=200'] as const) {
      const { rows } = await client.list(list as '/v1/indicators')
      for (const id of new Set(rows.flatMap(({ riskIds }) => riskIds))) {
        expect([list, id, (await client.send('GET', `/v1/risks/${id}`)).status]).toEqual([list, id, 200])
      }
    }
  })

  it.each([...admins, 'sysadmin'])('open the invited people for %s', async (name) => {
    const client = await as(name)
    const { total, rows } = await client.list('/v1/users?status=invited&per_page=200')
    expect(total).toBe(rows.length)
  })

  it.each(readers)('open the records behind the numbers of board, home and report for %s', async (name) => {
    const client = await as(name)
    for (const filter of ['above_appetite=true', 'level=high', 'late_plans=true', 'acceptance_state=none']) {
      const url = `/v1/risks?type=item&is_active=true&fields=card&${filter}`
      expect([url, (await client.send('GET', url)).status]).toEqual([url, 200])
    }
  })

  it.each(isWhole ? ['owner', 'md', 'viewer', 'owner6'] : ['md'])(
    'list as many records as each number of the report for %s',
    async (name) => {
      const client = await as(name)
      const filter = 'type=item&is_active=true&state=submitted'
      const report = await client.get(`/v1/risk-report?${filter}` as '/v1/risk-report')
      const ofLevels = (counts: LevelCounts, query: string, field = 'level') =>
        levels.map((level): [string, number] => [`${query}&${field}=${level}`, counts[level]])
      const numbers: [string, number][] = [
        ['', report.total],
        ...ofLevels(report.net, ''),
        ...ofLevels(report.gross, '', 'gross_level'),
        ...report.riskCategories.flatMap(({ riskCategory, ...counts }) =>
          riskCategory ? ofLevels(counts, `&risk_category_id=${riskCategory.id}`) : [],
        ),
        ...report.companyGroups.flatMap(({ companyGroup, includesDescendants, ...counts }) =>
          ofLevels(counts, `&company_group_id=${companyGroup.id}&include_descendants=${includesDescendants}`),
        ),
        ...report.workflowStatuses.map(({ name, count }): [string, number] => [`&workflow_status=${name}`, count]),
        ...report.mitigationPlans.map(({ status, risks }): [string, number] => [`&mitigation_status=${status}`, risks]),
        ['&late_plans=true', report.latePlans.risks],
      ]
      expect(report.total).toBeGreaterThan(0)
      for (const [query, count] of numbers) {
        const { total } = await client.list(`/v1/risks?${filter}${query}&per_page=1` as '/v1/risks')
        expect([query, total]).toEqual([query, count])
      }
    },
  )
})

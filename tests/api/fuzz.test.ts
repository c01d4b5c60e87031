import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { callerRoles, Callers } from '../../rigs/fuzz/callers.ts'
import { problemsOf } from '../../rigs/fuzz/judge.ts'
import { markData } from '../../rigs/fuzz/marking.ts'
import { readOperations } from '../../rigs/fuzz/operations.ts'
import { textOf } from '../../rigs/fuzz/report.ts'
import { makeRequest } from '../../rigs/fuzz/requests.ts'
import { fuzz } from '../../rigs/fuzz/run.ts'
import { Sight } from '../../rigs/fuzz/sight.ts'
import { World } from '../../rigs/fuzz/world.ts'
import { openTestApi, type TestApi } from '../support/api.ts'
import { isWhole, timesOf } from '../support/scope.ts'
import { riskIn, type Cast } from '../support/stories.ts'

const itemStatuses: WorkflowStatus[] = [
  'draft_assessor',
  'waiting_category_expert',
  'withdrawn_assessor',
  'editing_assessor',
]

/** A short run of `npm run verify -- fuzz` (docs/reliability.md), which covers other engines, data and numbers. */
describe('the fuzz run', () => {
  let api: TestApi
  let draft: Risk

  beforeAll(async () => {
    api = await openTestApi(isWhole ? 'embedded' : 'postgresql')
    for (const group of ['', '6']) {
      const [assessor, owner, expert, director] = await Promise.all(
        ['assessor', 'owner', 'expert', 'md'].map((name) => api.as(name + group)),
      )
      const cast = { assessor, owner, expert, director } as Cast
      for (const status of itemStatuses) {
        const risk = await riskIn(cast, 'item', status, { isPrivate: status === 'withdrawn_assessor' })
        if (status === 'draft_assessor') draft = risk
      }
      await riskIn(cast, 'summary', 'complete_managing_director')
      await riskIn(cast, 'summary', 'draft_internal_owner')
    }
    await markData(api.database.db)
  })

  afterAll(async () => {
    api.app.server.closeAllConnections()
    await api.close(/is not what was written/)
  })

  it('reports as a leak what one person reads and another must not', async () => {
    const callers = await Callers.open(api.database.db)
    const world = await World.read(api.database.db)
    const operation = (await readOperations(api.app)).find(({ name }) => name === 'GET /api/v1/risks/{id}')
    const read = await (await api.as('assessor6')).send('GET', `/v1/risks/${draft.id}`)
    const response = { status: 200, headers: {}, text: JSON.stringify(read.body), milliseconds: 1 }
    const problemsFor = (name: string) => {
      const caller = callers.all().find((one) => one.name === name)
      const actor = caller?.userId ? world.actors.get(caller.userId) : undefined
      if (!operation || !caller || !actor) throw new Error(`${name} cannot read`)
      const sight = new Sight(world, actor)
      const request = makeRequest({ operation, caller, world, sight, seed: 1, manner: 'valid' })
      return problemsOf({
        request,
        response,
        before: sight,
        after: sight,
        worlds: [world],
        repeated: new Set(),
      })
    }
    expect(read.status).toBe(200)
    expect(problemsFor('assessor6')).toEqual([])
    for (const name of ['viewer6', 'md6', 'expert6', 'assessor', 'groupadmin', 'sysadmin']) {
      expect([name, problemsFor(name)]).toEqual([
        name,
        [expect.stringMatching(/^shows hidden data: zq/), expect.stringMatching(/^shows revision/)],
      ])
    }
  })

  it('finds no failure, leak or unknown response for any caller of any endpoint', async () => {
    const report = await fuzz({ app: api.app, database: api.database, requests: timesOf(250, 400), seed: 20_260_101 })
    expect(report.findings.map(textOf)).toEqual([])
    expect(report.coverage.size).toBe((await readOperations(api.app)).length)
    const roles = new Set([...report.coverage.values()].flatMap((byRole) => [...byRole.keys()]))
    expect([...roles].toSorted()).toEqual([...callerRoles].toSorted())
    // With so few requests over all routes, only a handful is compared with missing ids.
    expect(report.comparisons).toBeGreaterThan(timesOf(3, 10))
  })
})

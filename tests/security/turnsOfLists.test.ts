import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { isWhole } from '../support/scope.ts'
import { openCast, remark, riskIn } from '../support/stories.ts'
import { longestTurn } from '../support/turns.ts'

/** The maximum time for which a call can block others, in milliseconds of CPU time (rule wire.turns). */
const limit = 200

describe.runIf(isWhole).each(engines)(
  'the largest list call on %s (rule wire.turns)',
  { timeout: 240_000 },
  (engine) => {
    let api: TestApi

    beforeAll(async () => {
      api = await openTestApi(engine, { checksResponses: false })
    })

    afterAll(() => api.close())

    it('leaves others their turn where 500 records are reported, approved or rejected together', async () => {
      const cast = await openCast(api)
      /** 500 records like that one: each row with further ids. */
      const copiesOf = async (status: WorkflowStatus, first: number) => {
        const { id } = await riskIn(cast, 'item', status)
        const add = (table: string, where: string, ids: readonly string[]) =>
          api.database.pool.query(
            `insert into ${table} select c.* from ${table} r, generate_series($2::int, $2::int + 499) n,
            jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${ids
              .map((name) => `'${name}', r.${name} + n * 1000000`)
              .join(', ')})) c where ${where}`,
            [id, first],
          )
        await add('risks', 'r.id = $1', ['id', 'current_detail_id', 'submitted_detail_id'])
        const ofRisk = '(select id from risk_details where risk_id = $1)'
        await add('risk_details', 'r.risk_id = $1', ['id', 'risk_id'])
        await add('assessments', `r.risk_detail_id in ${ofRisk}`, ['id', 'risk_detail_id'])
        const ofDetail = `(select id from assessments where risk_detail_id in ${ofRisk})`
        await add('assessment_impact_items', `r.assessment_id in ${ofDetail}`, ['id', 'assessment_id'])
        await add('mitigation_plans', `r.risk_detail_id in ${ofRisk}`, ['id', 'risk_detail_id'])
        return Array.from({ length: 500 }, (_, index) => ({ id: id + (first + index) * 1_000_000 }))
      }
      const decisions: [string, string, WorkflowStatus, object?][] = [
        ['submit', 'assessor', 'complete_assessor'],
        ['approve', 'owner', 'waiting_internal_owner'],
        ['reject', 'owner', 'waiting_internal_owner', { stickyNotes: [remark] }],
        ['approve', 'md', 'waiting_managing_director'],
      ]
      const faults: string[] = []
      for (const [index, [action, account, status, more]] of decisions.entries()) {
        const riskItemRequire = await copiesOf(status, 1 + index * 500)
        const client = await api.as(account)
        const { longest, result } = await longestTurn(() =>
          client.send('POST', `/v1/risk-summary/${action}`, { riskSummaryRequire: [], riskItemRequire, ...more }),
        )
        if (result.status >= 300 || longest > limit) {
          faults.push(
            `${action} by ${account}: ${result.status}, ${longest} ms ${JSON.stringify(result.body).slice(0, 200)}`,
          )
        }
      }
      expect(faults).toEqual([])
    })
  },
)

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBeingEdited, type RiskType, type WorkflowStatus } from '#domain/risks/statuses'
import type { ResetHistory } from '#domain/wire/resets'
import type { Risk } from '#domain/wire/risks'
import { auditHash } from '#server/commands/audit'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openCast, riskIn, statusOf, storyStatuses, type Cast } from '../support/stories.ts'

const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }

/** The statuses of both types, including the one that is only a label. */
const everywhere = (['item', 'summary'] as const).flatMap((type) =>
  [...storyStatuses[type], 'reject_assessor' as const].map((status) => ({ type, status })),
)

describe.each(engines)('a reset on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let admin: Client
  /** Every risk as the Assessor, or if visible the Managing Director, read it before. */
  const before: { type: RiskType; status: WorkflowStatus; risk: Risk; shown: Risk | null }[] = []
  let resetHistory: ResetHistory
  let eventsBefore: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    admin = await api.as('companyadmin')
    const bound = await riskIn(cast, 'item', 'complete_assessor')
    for (const { type, status } of everywhere) {
      const riskIds = type === 'summary' ? { riskIds: [bound.id] } : {}
      const { id } = await (status === 'reject_assessor' ? rejected(type) : riskIn(cast, type, status, riskIds))
      const seen = await cast.director.send<Risk>('GET', `/v1/risks/${id}`)
      const risk = await cast.assessor.get(`/v1/risks/${id}`)
      before.push({ type, status, risk, shown: seen.status === 200 ? seen.body : null })
    }
    eventsBefore = (await events()).length
    const body = { companyGroupIds: [8], ...dates }
    ;({ resetHistory } = await admin.put('/v1/risks/workflow/reset', body, 200))
    // Some two hundred calls bring the risks to all their statuses.
  }, 180_000)

  afterAll(() => api.close())

  /** No action leads to this status, so the row is written by SQL. */
  async function rejected(type: RiskType): Promise<Risk> {
    const risk = await riskIn(cast, type, 'reject_internal_owner')
    for (const [table, column] of [
      ['risks', 'id'],
      ['risk_details', 'risk_id'],
    ]) {
      await api.database.pool.query(`update ${table} set workflow_status = 'reject_assessor' where ${column} = $1`, [
        risk.id,
      ])
    }
    return risk
  }

  const events = async (): Promise<{ id: number; action: string; updatedAt: string }[]> =>
    (
      await api.database.pool.query(`select payload from outbox where kind = 'event' and topic = 'risk' order by id`)
    ).rows.map((row) => row.payload)

  it.each(everywhere)(
    'puts a $type in $status back to a draft of its creator and changes no content',
    async (place) => {
      const { risk } = found(place)
      const after = await cast.assessor.get(`/v1/risks/${risk.id}`)
      const draft = risk.creatorRole === 'Assessor' ? 'draft_assessor' : 'draft_internal_owner'
      expect(after.latestDetail).toMatchObject({ workflowStatus: { name: draft }, reviewStatus: 'reseted' })
      expect(contentOf(after)).toEqual(contentOf(risk))
      expect(after.latestDetail.id).toBe(risk.latestDetail.id)
      expect(after.latestDetail.submitDetail).toEqual(risk.latestDetail.submitDetail)
      expect(after.updatedAt > risk.updatedAt).toBe(true)
      expect(after.latestDetail.updatedAt === risk.latestDetail.updatedAt).toBe(draft === place.status)
    },
  )

  it.each(everywhere)('leaves to everyone else what they saw of a $type in $status', async (place) => {
    const { risk, shown } = found(place)
    const { status, body } = await cast.director.send<Risk>('GET', `/v1/risks/${risk.id}`)
    expect(status).toBe(shown === null ? 400 : 200)
    if (!shown) return
    expect(statusOf(body)).toBe(statusOf(shown))
    expect(isBeingEdited(statusOf(body))).toBe(false)
    expect(contentOf(body)).toEqual(contentOf(shown))
    expect(body.latestDetail).toMatchObject({ reviewStatus: shown.latestDetail.reviewStatus })
    expect(body.updatedAt).toBe(shown.updatedAt)
    // The director's audit ends at the same place as before: the reset is hidden.
    const audit = await cast.director.get(`/v1/risks/${risk.id}/audit`)
    expect(audit.map(({ action }) => action)).not.toContain('reset')
  })

  it.each(everywhere)('continues the audit chain of a $type in $status', async (place) => {
    const { risk } = found(place)
    const { rows } = await api.database.pool.query(
      `select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
        to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
        previous_hash as "previousHash", created_at as "createdAt", hash
      from audit_entries where subject_type = 'risk' and subject_id = $1 order by id`,
      [risk.id],
    )
    for (const [index, { hash, ...entry }] of rows.entries()) {
      expect(entry.previousHash).toBe(rows[index - 1]?.hash ?? null)
      expect(auditHash({ ...entry, createdAt: new Date(entry.createdAt) })).toBe(hash)
    }
    const resets = rows.filter(({ action }) => action === 'reset')
    expect(resets).toMatchObject([{ fromStatus: place.status, role: 'Group Admin', changes: {} }])
    expect(rows.at(-1)).toEqual(resets[0])
  })

  it('remembers every risk with the status it had, and reports each once', async () => {
    const remembered = new Map(
      resetHistory.riskReferenceResetHistory.map(({ riskId, fromStatus }) => [riskId, fromStatus]),
    )
    for (const { risk, status } of before) expect(remembered.get(risk.id)).toBe(status)
    const newEvents = (await events()).slice(eventsBefore)
    expect(newEvents.every(({ action }) => action === 'reset')).toBe(true)
    expect(newEvents.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...remembered.keys()])
    for (const { risk } of before) {
      const { updatedAt } = await cast.assessor.get(`/v1/risks/${risk.id}`)
      expect(newEvents.filter(({ id }) => id === risk.id)).toEqual([{ id: risk.id, action: 'reset', updatedAt }])
    }
  })

  it('adds a snapshot of every summary with its item, and none of an item alone', async () => {
    const { rows } = await api.database.pool.query(
      `select risk_id as id, snapshot from risk_summary_histories where reason = 'reset' order by risk_id`,
    )
    const summaries = before.filter(({ type }) => type === 'summary')
    expect(rows.map(({ id }) => id)).toEqual(summaries.map(({ risk }) => risk.id).toSorted((a, b) => a - b))
    for (const { risk, status } of summaries) {
      const { snapshot } = rows.find(({ id }) => id === risk.id)
      expect(snapshot.risk.workflowStatus).toBe(status)
      expect(snapshot.risk.detail).toMatchObject({ id: risk.latestDetail.id, rootCause: risk.latestDetail.rootCause })
      expect(snapshot.riskItems.map(({ id }: { id: number }) => id)).toEqual(risk.riskRisks.map(({ riskId }) => riskId))
      expect(
        snapshot.riskItems.every((item: { workflowStatus: string }) => item.workflowStatus === 'complete_assessor'),
      ).toBe(true)
    }
  })

  it('emails the people of the group once each', async () => {
    const { rows } = await api.database.pool.query(
      `select payload -> 'to' ->> 'userId' as user from outbox where topic = 'riskReset'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ user }) => user)).size).toBe(rows.length)
  })

  function found(place: (typeof everywhere)[number]) {
    const one = before.find(({ type, status }) => type === place.type && status === place.status)
    if (!one) throw new Error(`There is no ${place.type} in ${place.status}`)
    return one
  }
})

/** The author's texts, without ids and states: a copy has the same. */
function contentOf({ latestDetail }: Risk) {
  const { eventDescription, rootCause, indicator, riskCategory, assessments, mitigationPlans } = latestDetail
  return {
    eventDescription,
    rootCause,
    indicator,
    riskCategory,
    assessments: assessments.map(({ type, likelihoodRate, heatMapIndicator, impactAssessmentItems }) => ({
      type,
      likelihoodRate,
      heatMapIndicator,
      items: impactAssessmentItems.map(({ impactType, rate, financialImpact }) => ({
        impactType,
        rate,
        financialImpact,
      })),
    })),
    plans: mitigationPlans.map(({ description, status, reviewStatus }) => ({
      description,
      status,
      reviewStatus,
    })),
  }
}

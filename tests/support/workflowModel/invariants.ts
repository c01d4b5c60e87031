import { expect } from 'vitest'
import { visibilityOf } from '#domain/risks/access/visibility'
import { isBeingEdited } from '#domain/risks/statuses'
import { isOfWorkflow } from '#domain/risks/workflow/actions'
import { decisionsOn } from '#domain/risks/workflow/testingActions'
import type { Risk } from '#domain/wire/risks'
import { auditHash } from '#server/commands/audit'
import type { TestApi } from '../api.ts'
import { checkCard } from '../cards.ts'
import { unrepeatedValues } from '../rowValues.ts'
import type { ModelRisk, User } from './model.ts'

/** The row has the model's values and repeats its revision and assessments (rule data.present-state). */
export async function checkRow({ database }: TestApi, risk: ModelRisk, trace: string): Promise<void> {
  const { rows } = await database.pool.query(
    `select r.workflow_status, r.is_active, r.is_private, r.is_closed, r.submit_role, r.submitted_at is not null as is_submitted,
      r.edited_since_rejection, r.current_detail_id, r.updated_at, r.deleted_at is not null as is_deleted,
      (select count(*)::int from audit_entries e where e.risk_id = r.id) as audits,
      (select count(*)::int from risk_summary_histories h where h.risk_id = r.id) as snapshots,
      (select p.id from mitigation_plans p where p.risk_detail_id = d.id) as plan_id,
      r.submitted_detail_id is not distinct from r.current_detail_id as is_shown_to_all
    from risks r join risk_details d on d.id = r.current_detail_id
    where r.id = $1`,
    [risk.id],
  )
  const [row] = rows
  const { state } = risk
  expect(row, trace).toMatchObject({
    workflow_status: state.workflowStatus,
    is_active: state.isActive,
    is_private: state.isPrivate,
    is_closed: state.isClosed,
    submit_role: state.submitRole,
    is_submitted: state.isSubmitted,
    edited_since_rejection: state.isEditedSinceRejection,
    is_deleted: risk.isDeleted,
    audits: risk.audits,
    snapshots: risk.snapshots,
    is_shown_to_all: state.isSubmitted && !isBeingEdited(state.workflowStatus),
  })
  expect(await unrepeatedValues(database.pool, risk.id), trace).toEqual([])
  risk.detailId = row.current_detail_id
  risk.planId = row.plan_id
  const updatedAt = new Date(row.updated_at).toISOString()
  const last = risk.versions.at(-1)
  if (last?.updatedAt !== updatedAt) risk.versions.push({ updatedAt, state })
  else expect(state, trace).toEqual(last.state)
}

/** Every row of the chain contains the hash of the previous one and of its own content (rule audit.chain). */
export async function checkChain({ database }: TestApi, risk: ModelRisk): Promise<void> {
  const { rows } = await database.pool.query(
    `select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
      to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
      previous_hash as "previousHash", created_at as "createdAt", hash
    from audit_entries where subject_type = 'risk' and subject_id = $1 order by id`,
    [risk.id],
  )
  expect(rows).toHaveLength(risk.audits)
  for (const [index, { hash, ...entry }] of rows.entries()) {
    expect(entry.previousHash).toBe(rows[index - 1]?.hash ?? null)
    expect(entry.fromStatus).toBe(rows[index - 1]?.toStatus ?? null)
    expect(auditHash({ ...entry, createdAt: new Date(entry.createdAt) })).toBe(hash)
  }
}

/** Everyone sees the model's state by the rules of the domain, as a card too. */
export async function checkReaders(api: TestApi, users: readonly User[], risk: ModelRisk): Promise<void> {
  for (const { client, actor } of users) {
    const visibility = visibilityOf(actor, risk.state)
    const { status, body } = await client.send<Risk>('GET', `/v1/risks/${risk.id}`)
    expect([actor.role, status]).toEqual([actor.role, visibility === 'none' ? 400 : 200])
    if (visibility === 'none') continue
    expect(body.allowedActions.filter(isOfWorkflow)).toEqual(decisionsOn(actor, risk.state).allowedActions)
    if (visibility === 'present') expect(body.latestDetail.workflowStatus.name).toBe(risk.state.workflowStatus)
    else expect(isBeingEdited(body.latestDetail.workflowStatus.name)).toBe(false)
    await checkCard(api, await client.get(`/v1/risks/${risk.id}?fields=card`, 200), body, risk.trace.join('\n'))
  }
}

import { dayOf, plusDays } from '#domain/calendar/days'
import { passDay, type AnyWork } from './anyWork.ts'
import type { Client, TestApi } from './api.ts'
import { assessmentOf } from './riskInputs.ts'
import type { Cast } from './stories.ts'

const dayFromNow = (days: number) => plusDays(dayOf(new Date()), days)

/** The first steps, after which records have most facts; few random steps would show few of them. */
export const beginning: [name: string, pick: number, isSo?: boolean][] = [
  ['appetite', 0],
  ['create', 1],
  ['finish', 0],
  ['indicator', 0, true],
  ['accept', 0],
  ['age', 0],
  ['events', 6, true],
  ['overdue', 6],
  ['create', 1],
  ['target', 0],
  ['finish', 0],
  ['create', 1],
  ['rate', 0, true],
  ['finish', 0],
  ['appetite', 5],
  ['create', 3],
  ['finish', 0],
  ['again', 0, true],
]

/**
 * Every kind of work on records of group 8 that a count, a fact or a pattern depends on.
 * @param admin a Group Admin, who moves the group and sets its appetite
 */
export function walkWork(
  api: TestApi,
  { cast, admin }: { cast: Cast; admin: Client },
  { actions, one, record, send }: AnyWork,
): AnyWork['actions'] {
  const decider = (isOwner: boolean) => (isOwner ? cast.owner : cast.director)
  const rate = async (pick: number, isMiddle: boolean) => {
    const { latestDetail } = await record(pick)
    for (const { id, type } of latestDetail?.assessments ?? []) {
      const rates = isMiddle ? ([3, 3] as const) : ([1 + (pick % 5), 1 + (pick % 3)] as const)
      const { riskDetailId: _detail, type: _type, ...content } = assessmentOf(0, type, ...rates)
      await send(cast.assessor, 'PUT', `/assessments/${id}`, content)
    }
  }
  const finish = async (pick: number) => {
    await send(cast.assessor, 'PUT', `/risks/${one(pick)}/submit`)
    await actions.review!(pick, true)
  }
  return {
    ...actions,
    confirm: async (pick) => {
      const { id, updatedAt } = await record(pick)
      await send(cast.assessor, 'POST', `/risks/${id}/confirmations`, { updatedAt })
    },
    target: async (pick) => {
      const { latestDetail } = await record(pick)
      const target = { targetLikelihood: 1, targetImpact: 1 + (pick % 3), targetOn: dayFromNow(-1 - (pick % 9)) }
      if (latestDetail) await send(cast.assessor, 'PUT', `/risk-details/${latestDetail.id}`, target)
    },
    rate,
    finish,
    // Edited again, lowered or as before, and complete again.
    again: async (pick, isLowered) => {
      await send(cast.assessor, 'POST', '/risk-details', { riskId: one(pick) })
      if (isLowered) await rate(5 * pick, false)
      await finish(pick)
    },
    comment: (pick) => send(cast.owner, 'POST', `/risks/${one(pick)}/comments`, { text: 'Seen in the plant' }),
    events: async (pick, isMany) => {
      for (let number = 0; number < (isMany ? 10 : 1); number++) {
        await send(cast.assessor, 'POST', '/risk-events', {
          companyGroupId: 8,
          kind: pick % 4 ? 'event' : 'near_miss',
          occurredOn: dayFromNow(-(pick * 8)),
          title: `Kiln stop ${number}`,
          riskIds: [one(pick)],
        })
      }
    },
    indicator: async (pick, isCritical) => {
      const { status, body } = await cast.assessor.send<{ id: number }>('POST', '/v1/indicators', {
        companyGroupId: 8,
        nameEn: 'Shell',
        nameTh: 'อุณหภูมิ',
        unit: '°C',
        direction: 'up',
        amber: 300,
        red: 350,
        rhythm: 'weekly',
        riskIds: [one(pick)],
      })
      if (status !== 201 || pick % 6 === 5) return
      const value = { on: dayFromNow(-(pick % 20)), value: isCritical ? 351 : 310 }
      await send(cast.assessor, 'POST', `/indicators/${body.id}/values`, value)
    },
    accept: async (pick, isOwner) => {
      const { id, updatedAt } = await record(pick)
      const terms = { reason: 'The kiln is replaced next year.', until: dayFromNow(pick % 3), updatedAt }
      await send(decider(isOwner), 'POST', `/risks/${id}/acceptances`, terms)
    },
    appetite: async (pick, isOfCategory) => {
      const { rows } = await api.database.pool.query<{ updatedAt: Date }>(
        `select updated_at as "updatedAt" from appetites where company_group_id = 8 and risk_category_id ${isOfCategory ? '= 1' : 'is null'}`,
      )
      await send(admin, 'PUT', '/appetites', {
        companyGroupId: 8,
        riskCategoryId: isOfCategory ? 1 : null,
        score: 1 + (pick % 12),
        ...(rows[0] ? { updatedAt: rows[0].updatedAt.toISOString() } : {}),
      })
    },
    // Reviewers looked for a minute, so that decisions are not quick.
    look: (pick) =>
      api.database.pool.query(`update revision_openings o set opened_at = o.opened_at - interval '1 minute' from risks r
        where r.id = ${one(pick)} and o.risk_detail_id = r.current_detail_id`),
    // Plans and words become old, and acceptances lapse.
    age: async (pick) => {
      const { pool } = api.database
      const id = one(pick)
      const day = '23 hours 59 minutes'
      const days = `interval '${['90 days', `89 days ${day}`, `364 days ${day}`, '366 days'][pick % 4]}'`
      await pool.query(`update mitigation_plans set progress_since = now() - ${days} where risk_detail_id in (
        select d.id from risk_details d where d.risk_id = ${id})`)
      await pool.query(`update comments set created_at = created_at - ${days} where risk_id = ${id}`)
      await pool.query(`update mitigation_plan_updates set created_at = created_at - ${days} where risk_id = ${id}`)
      await pool.query(`update acceptances set until = until - 2 where risk_id = ${id}`)
    },
    move: (_pick, isBack) => send(admin, 'PUT', '/company-groups/8/move-group', { parentId: isBack ? 3 : 4 }),
    day: (pick) => passDay(api, one(pick)),
    // Some complete records are long overdue.
    overdue: (pick) =>
      api.database.pool.query(`update risks set reviewed_on = current_date - ${75 * (pick % 8)}
        where id = ${one(pick)} and reviewed_on is not null`),
  }
}

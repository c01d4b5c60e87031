import { sql } from 'drizzle-orm'
import { insertAnswerLink } from '#server/session/answerLinks'
import type { TestApi } from './api.ts'

/**
 * Creates a link of an email: about a plan, or about an indicator whose values the person enters.
 * @returns the status of opening it
 */
export async function mailLink(api: TestApi, userId: number, plan?: number): Promise<() => Promise<number>> {
  const token = await mailToken(api, userId, plan)
  return async () =>
    (await api.app.inject({ method: 'POST', url: '/api/auth/answers/open', payload: { token } })).statusCode
}

/** As `mailLink`. @returns the token */
export async function mailToken(api: TestApi, userId: number, plan?: number): Promise<string> {
  const { db } = api.database
  await (await api.as('sysadmin')).put('/v1/settings/ANSWER_LINKS', { value: 'true' })
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into indicators (company_id, company_group_id, name_en, name_th, unit, direction, amber, red, rhythm, giver_user_id)
    select company_id, id, 'Shell temperature', 'อุณหภูมิเปลือกเตา', '°C', 'up', 1, 2, 'weekly', ${userId}
    from company_groups where id = 8 returning id`)
  const subject = plan === undefined ? { indicatorId: rows[0]!.id } : { planId: plan }
  return insertAnswerLink(db, { userId, ...subject }, new Date())
}

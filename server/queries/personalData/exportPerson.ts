import { sql, type SQL } from 'drizzle-orm'
import type { PersonalData } from '#domain/wire/personalData'
import type { Tx } from '#server/database/client'
import { isoTime } from '../shared/isoTime.ts'
import { namesOfPerson } from './namesInSnapshots.ts'

/**
 * Returns the export of a person (rule personal.export), read in one transaction.
 * @param isOwn whether it includes the texts of the comments: a System Admin sees no texts of records
 * @returns undefined if there is no such person
 */
export async function exportPerson(
  tx: Tx,
  userId: number,
  now: Date,
  { isOwn }: { isOwn: boolean },
): Promise<PersonalData | undefined> {
  const [account] = await rowsOf<PersonalData['account']>(
    tx,
    sql`
      select u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType", u.locale,
        u.is_active as "isActive", u.has_signed_in as "hasSignedIn", ${isoTime(sql`u.invited_at`)} as "invitedAt",
        ${isoTime(sql`u.created_at`)} as "createdAt", ${isoTime(sql`u.updated_at`)} as "updatedAt"
      from users u where u.id = ${userId}`,
  )
  if (!account) return undefined
  return {
    format: 'risk-board-personal-data-1',
    madeAt: now.toISOString(),
    userId,
    account,
    roles: await rowsOf(
      tx,
      sql`
        select r.name as "userRole", json_build_object('id', g.id, 'name', g.name) as "companyGroup",
          coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name_en) order by c.id)
            from role_assignment_category_experts e join category_experts c on c.id = e.category_expert_id
            where e.role_assignment_id = a.id), '[]') as "categoryExperts",
          a.is_default as "isDefault", ${isoTime(sql`a.created_at`)} as "createdAt"
        from role_assignments a
        join user_roles r on r.id = a.user_role_id
        join company_groups g on g.id = a.company_group_id
        where a.user_id = ${userId} order by a.id`,
    ),
    signIns: await rowsOf(
      tx,
      sql`
        select s.provider as "signInKind", s.device, ${isoTime(sql`s.created_at`)} as "createdAt",
          ${isoTime(sql`s.last_used_at`)} as "lastUsedAt", ${isoTime(sql`s.expires_at`)} as "expiresAt"
        from sessions s where s.user_id = ${userId} order by s.id`,
    ),
    comments: await rowsOf(
      tx,
      sql`
        select c.risk_id as "riskId", c.author_role as role, ${isOwn ? sql`c.text,` : sql``}
          ${isoTime(sql`c.created_at`)} as "createdAt", ${isoTime(sql`c.withdrawn_at`)} as "withdrawnAt"
        from comments c where c.author_id = ${userId} order by c.id`,
    ),
    records: (await rowsOf<{ id: number }>(tx, recordsNaming(userId))).map(({ id }) => id),
  }
}

async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}

/** Selects the ids of the records where the name of a person appears. */
const recordsNaming = (userId: number): SQL => sql`
  select n.id from (
    select id from risks where created_by = ${userId}
    union select risk_id from risk_details where owner_user_id = ${userId}
    union select d.risk_id from mitigation_plans p join risk_details d on d.id = p.risk_detail_id
      where p.owner_user_id = ${userId}
    union select risk_id from mitigation_plan_updates where author_id = ${userId}
    union select risk_id from sticky_notes where author_id = ${userId}
    union select risk_id from comments where author_id = ${userId}
    union select risk_id from acceptances where user_id = ${userId} or revoked_by = ${userId}
    union select risk_id from audit_entries where user_id = ${userId} or for_user_id = ${userId}
    union select risk_id from risk_summary_histories where strpos(snapshot::text, ${namesOfPerson(userId)}) > 0
  ) n(id) where n.id is not null order by n.id`

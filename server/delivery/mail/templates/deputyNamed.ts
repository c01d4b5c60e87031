import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { momentOf } from '#domain/calendar/days'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageAction, vocabularyOf, type MailTemplate } from '../template.ts'

interface AbsenceFacts extends Record<string, unknown> {
  absentId: number
  absent: string
  deputy: string
  role: Role
  companyGroup: string
  startsOn: string
  endsOn: string
}

/** A new deputy, to both people; not sent after a withdrawal (rule deputies.email). */
export const deputyNamed: MailTemplate<MailParams['deputyNamed']> = async ({ absenceId }, context) => {
  const { rows } = await context.db.execute<AbsenceFacts>(sql`
    select f.id as "absentId", f.first_name || ' ' || f.last_name as absent, d.first_name || ' ' || d.last_name as deputy,
      r.name as role, g.name as "companyGroup", x.starts_on::text as "startsOn", x.ends_on::text as "endsOn"
    from absences x
    join role_assignments a on a.id = x.role_assignment_id
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    join users f on f.id = a.user_id
    join users d on d.id = x.deputy_id
    where x.id = ${absenceId}`)
  const [facts] = rows
  if (!facts) return null
  const { absentId, absent, deputy, companyGroup } = facts
  const params = {
    absent,
    deputy,
    companyGroup,
    role: vocabularyOf(context).role[facts.role],
    from: mailDate(context, momentOf(facts.startsOn)),
    to: mailDate(context, momentOf(facts.endsOn)),
  }
  const isAbsent = context.recipient.id === absentId
  return {
    subject: mailText(context, isAbsent ? 'absentSubject' : 'deputySubject', params),
    paragraphs: [mailText(context, isAbsent ? 'absentText' : 'deputyText', params)],
    action: pageAction(context, 'openAccount', '/account'),
    reason: mailText(context, 'becauseOfRole'),
  }
}

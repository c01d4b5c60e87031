import { and, eq } from 'drizzle-orm'
import { areaAdmin } from '#domain/access/administration'
import {
  companyGroupReminders,
  companyGroups,
  riskResetHistories,
  roleAssignments,
  users,
} from '#server/database/schema/index'
import { mdFlowOf } from '#server/queries/workflow/workflowFacts'
import type { MailParams } from '../mails.ts'
import {
  mailDate,
  mailText,
  pageAction,
  personText,
  type MailContent,
  type MailContext,
  type MailTemplate,
} from '../template.ts'

/** The risks of a company group went back to draft for a new period (rule reset.run). */
export const riskReset: MailTemplate<MailParams['riskReset']> = async ({ companyGroupId, resetHistoryId }, context) => {
  const companyGroup = await nameOfGroup(context, companyGroupId)
  const [reset] = await context.db.select().from(riskResetHistories).where(eq(riskResetHistories.id, resetHistoryId))
  if (!companyGroup || !reset) return null
  const resetDate = mailDate(context, reset.resetDate)
  const person = await groupAdminText(context, reset.resetBy)
  return {
    ...common(context),
    subject: mailText(context, 'riskResetSubject', { companyGroup }),
    paragraphs: [mailText(context, 'riskResetText', { companyGroup, resetDate, person })],
  }
}

/** The people of a company group are reminded of its risks; not sent if a later call selected another date. */
export const reminder: MailTemplate<MailParams['reminder']> = async ({ companyGroupId, reminderDate }, context) => {
  const companyGroup = await nameOfGroup(context, companyGroupId)
  const [latest] = await context.db
    .select()
    .from(companyGroupReminders)
    .where(eq(companyGroupReminders.companyGroupId, companyGroupId))
  if (!companyGroup || latest?.reminderDate.getTime() !== new Date(reminderDate).getTime()) return null
  const person = await groupAdminText(context, latest.updatedBy)
  return {
    ...common(context),
    subject: mailText(context, 'reminderSubject', { companyGroup }),
    paragraphs: [mailText(context, 'reminderText', { companyGroup, person })],
  }
}

/** The Managing Director's approval is active in a company group; not sent after a withdrawal. */
export const mdFlowActivated: MailTemplate<MailParams['mdFlowActivated']> = async ({ companyGroupId }, context) => {
  const companyGroup = await nameOfGroup(context, companyGroupId)
  if (!companyGroup || !(await mdFlowOf(context.db, companyGroupId)).isActive) return null
  return {
    ...common(context),
    subject: mailText(context, 'mdFlowActivatedSubject', { companyGroup }),
    paragraphs: [mailText(context, 'mdFlowActivatedText', { companyGroup })],
  }
}

function common(context: MailContext): Pick<MailContent, 'action' | 'reason'> {
  return {
    action: pageAction(context, 'openBoard', '/'),
    reason: mailText(context, 'becauseOfRole'),
  }
}

/** The name of a Group Admin, because only they reset and remind. */
async function groupAdminText(context: MailContext, userId: number): Promise<string> {
  const { firstName, lastName } = users
  const [user] = await context.db.select({ firstName, lastName }).from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`There is no user ${userId}`)
  return personText(context, { ...user, role: areaAdmin })
}

/** The name of an active company group in which the receiver still has a role. */
async function nameOfGroup({ db, recipient }: MailContext, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .innerJoin(
      roleAssignments,
      and(eq(roleAssignments.companyGroupId, companyGroups.id), eq(roleAssignments.userId, recipient.id)),
    )
    .where(and(eq(companyGroups.id, id), eq(companyGroups.isActive, true)))
    .limit(1)
  return row?.name
}

import { and, asc, desc, eq } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { personNameOf } from '#domain/organisation/personName'
import { invitationLinkDays } from '#domain/wire/passwords'
import { databaseTime } from '#server/database/clock'
import { companyGroups, roleAssignments, userRoles, users } from '#server/database/schema/index'
import { isAddressUnconfirmed } from '#server/queries/people/addresses'
import { insertPasswordLink, linkLife } from '#server/session/passwordLinks'
import type { MailParams } from '../mails.ts'
import { mailText, pageAction, vocabularyOf, type MailContext, type MailTemplate } from '../template.ts'

/** The number of the receiver's roles that are listed. */
const mostRoles = 10

/**
 * The invitation of a new person: a link to choose a first password, or to the company sign-on (rule admin.invitation).
 * Like a reset, the token is created at sending. Not sent after a first sign-in.
 */
export const invitation: MailTemplate<MailParams['invitation']> = async ({ invitedBy, passwordSignIn }, context) => {
  const { db, recipient, enqueuedAt } = context
  const { id, hasSignedIn } = users
  const [person] = await db.select({ hasSignedIn }).from(users).where(eq(id, recipient.id))
  if (!person || person.hasSignedIn || databaseTime().getTime() - enqueuedAt.getTime() > linkLife.invitation)
    return null
  const actor = invitedBy === null ? null : await nameOf(context, invitedBy)
  const shared = {
    subject: mailText(context, 'invitationSubject'),
    facts: await rolesOf(context),
    reason: mailText(context, 'becauseOfAccount'),
  }
  const added = actor ? mailText(context, 'invitationText', { actor }) : mailText(context, 'invitationByDirectory')
  if (!servesPasswords(passwordSignIn, recipient.userType)) {
    return {
      ...shared,
      paragraphs: [added, mailText(context, 'invitationSignOn')],
      action: pageAction(context, 'invitationSignIn', '/login'),
    }
  }
  if (await isAddressUnconfirmed(db, recipient.id)) return null
  // A link that was copied after the request stays valid.
  const token = await insertPasswordLink(db, {
    userId: recipient.id,
    kind: 'invitation',
    now: databaseTime(),
    endsUntil: enqueuedAt,
  })
  return {
    ...shared,
    paragraphs: [added, mailText(context, 'invitationPassword', { days: invitationLinkDays })],
    action: pageAction(context, 'invitationAction', `/reset-password?invitation=true&token=${token}`),
    afterword: mailText(context, 'invitationLater'),
  }
}

async function nameOf({ db }: MailContext, id: number): Promise<string | null> {
  const { firstName, lastName } = users
  const [actor] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  return actor ? personNameOf(actor) : null
}

/** The receiver's roles with their company groups, the default one first. */
async function rolesOf(context: MailContext): Promise<{ label: string; value: string }[]> {
  const { db, recipient } = context
  const held = await db
    .select({ role: userRoles.name, companyGroup: companyGroups.name })
    .from(roleAssignments)
    .innerJoin(userRoles, eq(userRoles.id, roleAssignments.userRoleId))
    .innerJoin(companyGroups, eq(companyGroups.id, roleAssignments.companyGroupId))
    .where(and(eq(roleAssignments.userId, recipient.id), eq(roleAssignments.isDeputys, false)))
    .orderBy(desc(roleAssignments.isDefault), asc(roleAssignments.id))
    .limit(mostRoles)
  return held.map(({ role, companyGroup }) => ({ label: vocabularyOf(context).role[role], value: companyGroup }))
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import { administrators } from '#domain/access/administration'
import type { Role } from '#domain/access/roles'
import { personNameOf } from '#domain/organisation/personName'
import { companyGroups, organisationImports, roleAssignments, userRoles, users } from '#server/database/schema/index'
import type { MailParams } from '../mails.ts'
import {
  mailText,
  pageAction,
  vocabularyOf,
  type MailContent,
  type MailContext,
  type MailTemplate,
} from '../template.ts'

/** A new role of another person (rule assignments.email). */
export const roleGiven: MailTemplate<MailParams['roleGiven']> = async ({ givenBy, ...given }, context) => {
  const facts = await factsOf(context, { ...given, by: givenBy })
  if (!facts) return null
  return {
    ...(await common(context)),
    subject: mailText(context, 'roleGivenSubject', facts.params),
    paragraphs: [mailText(context, 'roleGivenText', facts.params), mailText(context, 'roleGivenCheck')],
    facts: facts.lines,
  }
}

/** New roles by an import (rule intake.mails). */
export const rolesImported: MailTemplate<MailParams['rolesImported']> = async ({ importId }, context) => {
  const [found] = await context.db
    .select({ changes: organisationImports.acts, source: organisationImports.source, by: users })
    .from(organisationImports)
    .innerJoin(users, eq(users.id, organisationImports.userId))
    .where(and(eq(organisationImports.id, importId), isNull(organisationImports.undoneAt)))
  if (!found) return null
  const { changes, source, by } = found
  const count = changes.filter(({ kind }) => kind === 'roleGiven').length
  const params = { actor: personNameOf(by), count, source }
  return {
    ...(await common(context)),
    subject: mailText(context, 'rolesImportedSubject', params),
    paragraphs: [mailText(context, 'rolesImportedText', params), mailText(context, 'roleGivenCheck')],
  }
}

/** Links administrators to the role assignments; an Internal Owner has no such page. */
async function common(context: MailContext): Promise<Pick<MailContent, 'action' | 'reason'>> {
  const { db, recipient } = context
  const reason = mailText(context, 'becauseOfRole')
  const administering = await db
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .innerJoin(userRoles, eq(userRoles.id, roleAssignments.userRoleId))
    .where(and(eq(roleAssignments.userId, recipient.id), inArray(userRoles.name, [...administrators])))
  if (administering.length === 0) return { reason }
  return { action: pageAction(context, 'openRoles', '/admin/role-assignment'), reason }
}

/** The person, role, group and administrator; null if person or group were deleted. */
async function factsOf(
  context: MailContext,
  { userId, by, role, companyGroupId }: { userId: number; by: number | null; role: Role; companyGroupId: number },
) {
  const person = await findPerson(context, userId)
  const actor = by === null ? null : await findPerson(context, by)
  const { name, id } = companyGroups
  const [group] = await context.db.select({ name }).from(companyGroups).where(eq(id, companyGroupId))
  if (!person || !group) return null
  const roleName = vocabularyOf(context).role[role]
  return {
    params: {
      person: personNameOf(person),
      actor: actor ? personNameOf(actor) : mailText(context, 'operator'),
      role: roleName,
      companyGroup: group.name,
    },
    lines: [
      { label: mailText(context, 'personLabel'), value: `${personNameOf(person)}, ${person.email}` },
      { label: mailText(context, 'roleLabel'), value: roleName },
      { label: mailText(context, 'companyGroup'), value: group.name },
    ],
  }
}

type Named = { firstName: string; lastName: string }

async function findPerson({ db }: MailContext, id: number): Promise<(Named & { email: string }) | undefined> {
  const { email, firstName, lastName } = users
  const [user] = await db.select({ email, firstName, lastName }).from(users).where(eq(users.id, id))
  return user
}

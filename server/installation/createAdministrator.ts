import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { systemAdmin } from '#domain/access/administration'
import { isAssignable } from '#domain/access/powerfulRoles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import { appendAudit, type AuditedContext } from '#server/commands/audit'
import { insertGroup } from '#server/commands/companyGroups/insertGroup'
import { insertUser } from '#server/commands/invitations/insertUser'
import { notifyOfRole } from '#server/commands/roleAssignments/notifyOfRole'
import { insertAssignment } from '#server/commands/roleAssignments/writeAssignments'
import { transaction, type Db, type Queryable, type Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { companies, companyGroups, roleAssignments, userRoles, users } from '#server/database/schema/index'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { addCompany } from './addCompany.ts'
import { InstallationError, operator } from './operator.ts'

/** The administrator of an installation, with a name if the person is new. */
export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
  /** The company at the root of the organisation chart; required if there is no chart yet. */
  companyName: string | undefined
  /** Whether to add another System Admin if there is one already. */
  isAnother: boolean
}

/**
 * Creates a System Admin, with the company and the root of the organisation chart if missing, and the token of a link
 * to choose a password, valid for 30 minutes and once. A person who has the role already only gets a new link. Every
 * row is in the audit as the operator's.
 * @throws InstallationError if a System Admin exists and no other is requested, the company's name is missing, or the
 * address is outside the company (rule assignments.outside)
 */
export async function createAdministrator(
  db: Db,
  input: NewAdministrator,
  companyDomains: readonly string[],
): Promise<string> {
  return transaction(db, async (tx) => {
    // Locked, because two simultaneous commands would both find nobody.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    const present = await systemAdmins(tx)
    if (present[0] && !input.isAnother) {
      throw new InstallationError(
        `There is a System Admin already: ${present[0].email}. Add --another to make one more, or a new link.`,
      )
    }
    const context = { tx, now: databaseTime(), actor: operator }
    const held = present.find(({ email }) => email.toLowerCase() === input.email.toLowerCase())
    if (held) return createLink(context, held.userId)
    if (!isAssignable(systemAdmin, input.email, companyDomains)) {
      throw new InstallationError(
        `${input.email} is outside COMPANY_EMAIL_DOMAINS, so only the role Viewer is possible. Add the domain first.`,
      )
    }
    return createLink(context, await appoint(context, input))
  })
}

/** The active people with the role. */
export function systemAdmins(tx: Queryable): Promise<{ userId: number; email: string }[]> {
  return tx
    .selectDistinct({ userId: users.id, email: users.email })
    .from(roleAssignments)
    .innerJoin(userRoles, and(eq(userRoles.id, roleAssignments.userRoleId), eq(userRoles.name, systemAdmin)))
    .innerJoin(users, and(eq(users.id, roleAssignments.userId), eq(users.isActive, true)))
    .orderBy(asc(users.id))
}

/** Makes a person System Admin; creates the account, the company and the root of the chart if they are missing. */
export async function appoint(context: AuditedContext, input: NewAdministrator): Promise<number> {
  const root = (await findRoot(context.tx)) ?? (await addRoot(context, input))
  const userId = (await findUser(context.tx, input.email)) ?? (await addUser(context, input, root.companyId))
  const [role] = await context.tx.select().from(userRoles).where(eq(userRoles.name, systemAdmin))
  if (!role) throw new Error(`There is no role ${systemAdmin}`)
  const assignment = {
    companyId: root.companyId,
    companyGroupId: root.id,
    userRoleId: role.id,
    role: systemAdmin,
    hierarchy: root.hierarchy,
  }
  const id = await insertAssignment(context, userId, assignment)
  await notifyOfRole(context, userId, { ...assignment, key: `role ${id}` })
  return userId
}

/** The top of the organisation chart (rule organisation.levels). */
interface Root {
  id: number
  companyId: number
  hierarchy: string
}

async function findRoot(tx: Tx): Promise<Root | undefined> {
  const { id, companyId, hierarchy, parentId } = companyGroups
  const roots = tx.select({ id, companyId, hierarchy }).from(companyGroups).where(isNull(parentId))
  return (await roots.orderBy(asc(id)).limit(1))[0]
}

async function addRoot(context: AuditedContext, { companyName: name, email }: NewAdministrator): Promise<Root> {
  if (name === undefined) {
    throw new InstallationError('The installation is empty: name the top company with --company.')
  }
  const { tx, now } = context
  const companyId = await addCompany(tx, { name, emailDomain: domainOf(email) }, now)
  return { companyId, ...(await insertGroup(context, { name, companyId, parent: null, order: 1 })) }
}

const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1)

async function findUser(tx: Tx, email: string): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: users.id, isActive: users.isActive })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (known && !known.isActive) throw new InstallationError(`The account of ${email} is not active.`)
  return known?.id
}

async function addUser(
  context: AuditedContext,
  { firstName, lastName, ...input }: NewAdministrator,
  companyId: number,
): Promise<number> {
  const { tx } = context
  const email = input.email.toLowerCase()
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  const userType = isOfDomain(email, company?.emailDomain) ? 'scg' : 'non_scg'
  return insertUser(context, { email, firstName, lastName, userType })
}

async function createLink(context: AuditedContext, userId: number): Promise<string> {
  const token = await insertPasswordLink(context.tx, { userId, kind: 'reset', now: context.now })
  await appendAudit(context, 'user', userId, 'create_password_link')
  return token
}

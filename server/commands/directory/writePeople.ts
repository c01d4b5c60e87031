import { eq, sql, and } from 'drizzle-orm'
import { systemAdmin } from '#domain/access/administration'
import { isOutside } from '#domain/access/powerfulRoles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import type { Locale } from '#i18n/locales'
import type { Tx } from '#server/database/client'
import {
  companies,
  directoryPeople,
  passwordLinks,
  users,
  roleAssignments,
  userRoles,
} from '#server/database/schema/index'
import { hasMoreThanViewer } from '#server/queries/people/addresses'
import { voidAnswerLinks } from '#server/session/answerLinks'
import { appendAudit, changesBetween } from '../audit.ts'
import { nextVersion } from '../context.ts'
import { insertUser } from '../invitations/insertUser.ts'
import { enqueueMail } from '../outbox.ts'
import { revokeAccess } from '../users/updateUser.ts'
import { DirectoryRefusal, type DirectoryContext } from './context.ts'

/** A person from the directory, validated, with names as stored. */
export interface DirectoryPerson {
  userName: string
  externalId: string | null
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  /** The language of emails, if given; only for new people. */
  locale: Locale | null
}

type User = typeof users.$inferSelect

/**
 * Adds a person to the directory's management (rule directory.people): creates the account, or links the existing one
 * with that address.
 * @returns the id of the user
 * @throws DirectoryRefusal `taken` if the directory already manages that person
 */
export async function addPerson(context: DirectoryContext, person: DirectoryPerson): Promise<number> {
  const { tx, now } = context
  const { userName, externalId, email } = person
  await refuseTaken(tx, person, null)
  const known = await lockByEmail(tx, email)
  if (known?.erasedAt) throw new DirectoryRefusal('invalid', 'That address belongs to nobody any more')
  const userId = known?.id ?? (await insertPerson(context, person))
  await tx.insert(directoryPeople).values({ userId, userName, externalId, createdAt: now, updatedAt: now })
  await appendAudit(context, 'user', userId, 'tie_directory')
  if (known) await writePerson(context, known, person)
  else if (!person.isActive) await writePerson(context, (await lockUser(tx, userId)).user, person)
  return userId
}

/**
 * Changes a person of the directory. A deactivated person loses all sessions immediately (rule directory.leavers).
 * @param change returns the new values from the current ones
 * @throws DirectoryRefusal `absent`, `taken` for a name or address of somebody else, `lastSystemAdmin`
 */
export async function changePerson(
  context: DirectoryContext,
  userId: number,
  change: (present: DirectoryPerson) => DirectoryPerson,
): Promise<void> {
  const { tx, now } = context
  const { user, kept } = await lockUser(tx, userId)
  const { userName, externalId } = kept
  const wanted = change({ ...user, userName, externalId, locale: null })
  await refuseTaken(tx, wanted, userId)
  const isTied = wanted.userName === userName && wanted.externalId === externalId
  if (!isTied) {
    await tx
      .update(directoryPeople)
      .set({ userName: wanted.userName, externalId: wanted.externalId, updatedAt: now })
      .where(eq(directoryPeople.userId, userId))
  }
  await writePerson(context, user, wanted)
}

/**
 * Ends the directory's management of a person, who is then blocked; no data is deleted (rule directory.leavers).
 * @throws DirectoryRefusal `absent`, `lastSystemAdmin`
 */
export async function removePerson(context: DirectoryContext, userId: number): Promise<void> {
  const { tx } = context
  const { user } = await lockUser(tx, userId)
  await writePerson(context, user, { ...user, isActive: false })
  await tx.delete(directoryPeople).where(eq(directoryPeople.userId, userId))
  await appendAudit(context, 'user', userId, 'untie_directory')
}

async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ user: users, kept: directoryPeople })
    .from(directoryPeople)
    .innerJoin(users, eq(users.id, directoryPeople.userId))
    .where(eq(directoryPeople.userId, userId))
    .for('update', { of: users })
  if (!row) throw new DirectoryRefusal('absent', `There is no user ${userId}`)
  return row
}

async function lockByEmail(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  return user
}

async function refuseTaken(tx: Tx, { userName, email }: DirectoryPerson, userId: number | null): Promise<void> {
  const { rows } = await tx.execute<{ by: 'userName' | 'email' }>(sql`
    select 'userName' as by from directory_people d where lower(d.user_name) = lower(${userName}) and d.user_id is distinct from ${userId}::int
    union all select 'email' from users u left join directory_people d on d.user_id = u.id
      where lower(u.email) = ${email} and u.id is distinct from ${userId}::int and (d.user_id is not null or ${userId}::int is not null)`)
  if (rows[0]) throw new DirectoryRefusal('taken', `Another user has this ${rows[0].by}`)
}

async function insertPerson(context: DirectoryContext, person: DirectoryPerson): Promise<number> {
  const domains = await context.tx.select({ domain: companies.emailDomain }).from(companies)
  const isOfGroup = domains.some(({ domain }) => isOfDomain(person.email, domain))
  return insertUser(context, { ...person, userType: isOfGroup ? 'scg' : 'non_scg' })
}

async function writePerson(
  context: DirectoryContext,
  user: User,
  person: Omit<DirectoryPerson, 'userName' | 'externalId'>,
) {
  const { tx, now } = context
  const { email, firstName, lastName, isActive } = person
  const changes = changesBetween({ ...user }, { email, firstName, lastName, isActive })
  if (Object.keys(changes).length === 0) return
  if (changes.isActive && !isActive && (await isLastSystemAdmin(tx, user.id))) {
    throw new DirectoryRefusal('lastSystemAdmin', 'This is the last System Admin, who would be locked out')
  }
  const { companyDomains } = context.settings
  // The address of a leaver may be any.
  const isArriving = isActive && (changes.email ?? changes.isActive) !== undefined
  if (isArriving && isOutside(email, companyDomains) && (await hasMoreThanViewer(tx, user.id))) {
    throw new DirectoryRefusal('invalid', 'Outside the domains of the company, only the role Viewer is possible')
  }
  await tx
    .update(users)
    .set({ email, firstName, lastName, isActive, updatedAt: nextVersion(user.updatedAt, now) })
    .where(eq(users.id, user.id))
  // Invalidates links that were sent to the previous address.
  if (changes.email) {
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id))
    await voidAnswerLinks(tx, { userId: user.id })
    await notifyOfAddress(context, user, email)
  }
  if (changes.isActive && !isActive) await revokeAccess(context, user.id)
  const turn = isActive ? 'activate' : 'deactivate'
  await appendAudit(context, 'user', user.id, changes.isActive ? turn : 'update', changes)
}

/** Emails the old address about a change by the directory (rule directory.addresses). */
async function notifyOfAddress(
  context: DirectoryContext,
  user: typeof users.$inferSelect,
  email: string,
): Promise<void> {
  const changedAt = context.now.toISOString()
  await enqueueMail(context, {
    template: 'addressChanged',
    to: { userId: user.id, address: user.email },
    key: changedAt,
    params: { email, changedAt },
  })
}

/**
 * Returns whether these accounts include the last System Admin who can sign in (rule directory.last-admin). They stay
 * locked, so that of two simultaneous leavers one stays.
 */
async function isLastSystemAdmin(tx: Tx, userId: number): Promise<boolean> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roleAssignments, eq(roleAssignments.userId, users.id))
    .innerJoin(userRoles, and(eq(userRoles.id, roleAssignments.userRoleId), eq(userRoles.name, systemAdmin)))
    .where(eq(users.isActive, true))
    .orderBy(users.id)
    .for('update', { of: users })
  return admins.some(({ id }) => id === userId) && admins.every(({ id }) => id === userId)
}

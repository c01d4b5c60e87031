import { eq, inArray, or } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import type { Db } from '#server/database/client'
import { absences, roleAssignmentCategoryExperts, roleAssignments, users } from '#server/database/schema/index'
import { openSession } from '#server/session/sessions'
import type { World } from './world.ts'

/** The account of a call; `Nobody` sends no token, `No role` one of a user without an assignment. */
export type CallerRole = Role | 'No role' | 'Nobody'

/** Accounts of the demonstration: each role at home, above, below and elsewhere. */
const accounts: Readonly<Record<Exclude<CallerRole, 'Nobody'>, readonly string[]>> = {
  Assessor: ['assessor', 'multi', 'assessor6', 'apichat.l', 'wanchai.t'],
  'Internal Owner': ['owner', 'owner6', 'sirikanya.m'],
  'Category Expert': ['expert', 'expert6'],
  'Managing Director': ['md', 'md6'],
  Viewer: ['viewer', 'viewer6', 'saowanee.b'],
  'Group Admin': ['companyadmin', 'buadmin', 'groupadmin'],
  'System Admin': ['sysadmin'],
  'No role': ['norole'],
}

/** Their emails. */
export const callerEmails: readonly string[] = Object.values(accounts).flatMap((names) =>
  names.map((name) => `${name}@demo.example`),
)

export const callerRoles: readonly CallerRole[] = [...(Object.keys(accounts) as Role[]), 'Nobody']

/** A person who makes calls. */
export interface Caller {
  role: CallerRole
  /** Local part of the email; `nobody` for calls without a token. */
  name: string
  /** Null for calls without a token. */
  userId: number | null
  token: string
  clientState: string
}

export const nobody: Caller = { role: 'Nobody', name: 'nobody', userId: null, token: '', clientState: '' }

/** An assignment at the start of the run. */
type SavedAssignment = typeof roleAssignments.$inferSelect & { experts: number[] }

/** The people of a run. Changes of their sessions and assignments by a call are reverted before the next one. */
export class Callers {
  readonly #db: Db
  readonly #callers: Caller[]
  readonly #assignments: readonly SavedAssignment[]

  private constructor(db: Db, callers: Caller[], assignments: SavedAssignment[]) {
    this.#db = db
    this.#callers = callers
    this.#assignments = assignments
  }

  /** Opens a session for every account of this database. */
  static async open(db: Db): Promise<Callers> {
    const callers: Caller[] = []
    for (const [role, names] of Object.entries(accounts)) {
      for (const name of names) {
        const [user] = await db
          .select()
          .from(users)
          .where(eq(users.email, `${name}@demo.example`))
        if (!user) continue
        const { accessToken, clientState } = await openSession(db, user.id, { provider: 'password', sessionHours: 12 })
        callers.push({ role: role as CallerRole, name, userId: user.id, token: accessToken, clientState })
      }
    }
    const ids = callers.flatMap(({ userId }) => userId ?? [])
    const assignments = await db.select().from(roleAssignments).where(inArray(roleAssignments.userId, ids))
    const experts = await db.select().from(roleAssignmentCategoryExperts)
    const withExperts = assignments.map((one) => ({
      ...one,
      experts: experts.flatMap((link) => (link.roleAssignmentId === one.id ? link.categoryExpertId : [])),
    }))
    return new Callers(db, callers, withExperts)
  }

  all(): readonly Caller[] {
    return this.#callers
  }

  of(role: CallerRole): readonly Caller[] {
    return role === 'Nobody' ? [nobody] : this.#callers.filter((caller) => caller.role === role)
  }

  /** Signs in a person again whose session was ended or who was deactivated. */
  async signInAgain(caller: Caller): Promise<void> {
    if (caller.userId === null) return
    await this.#db.update(users).set({ isActive: true }).where(eq(users.id, caller.userId))
    const { accessToken, clientState } = await openSession(this.#db, caller.userId, {
      provider: 'password',
      sessionHours: 12,
    })
    Object.assign(caller, { token: accessToken, clientState })
  }

  /**
   * Restores the assignments of every changed account.
   * @returns whether any was restored, so that the world must be read again
   */
  async mend(world: World): Promise<boolean> {
    let isMended = false
    for (const caller of this.#callers) {
      if (caller.userId === null) continue
      const present = [...world.assignments.values()].filter(({ userId }) => userId === caller.userId)
      const key = (one: { companyGroupId: number; userRoleId: number; isDefault: boolean }) =>
        `${one.companyGroupId} ${one.userRoleId} ${one.isDefault}`
      const wanted = this.#assignments.filter(({ userId }) => userId === caller.userId)
      if (present.map(key).toSorted().join() === wanted.map(key).toSorted().join()) continue
      await this.#restore(caller.userId, wanted)
      await this.signInAgain(caller)
      isMended = true
    }
    return isMended
  }

  async #restore(userId: number, wanted: readonly SavedAssignment[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      // Deputies depend on them.
      await tx.delete(absences)
      await tx
        .delete(roleAssignments)
        .where(or(eq(roleAssignments.userId, userId), eq(roleAssignments.isDeputys, true)))
      for (const { experts, ...row } of wanted) {
        await tx.insert(roleAssignments).values(row)
        const links = experts.map((categoryExpertId) => ({ roleAssignmentId: row.id, categoryExpertId }))
        if (links.length > 0) await tx.insert(roleAssignmentCategoryExperts).values(links)
      }
    })
  }
}

import { sql } from 'drizzle-orm'
import { databaseTime } from '#server/database/clock'
import { transaction, type Db, type Tx } from '#server/database/client'
import type { InvitationSettings } from '../invitations/invite.ts'
import type { AuditedActor, AuditedContext } from '../audit.ts'

/** The actor of the company's directory in the audit (rule directory.audit). */
export const directory: AuditedActor = { userId: null, role: null, companyGroupId: null, isDirectory: true }

/** The configuration of the directory's commands. */
export interface DirectorySettings extends InvitationSettings {
  companyDomains: readonly string[]
  groupPattern: string
}

/** Reasons why a directory role was not assigned, or not removed yet (rule directory.roles). */
export const directoryNotes = [
  'noRoleInName',
  'unknownGroup',
  'unknownExpert',
  'expertsMissing',
  'outsideDomains',
  'emailDomain',
  'notFitting',
  'deputy',
  'recordsWait',
  'lastSystemAdmin',
] as const

/** A note for operators, without names of people. */
export interface DirectoryNote {
  reason: (typeof directoryNotes)[number]
  userId?: number
  companyGroupId?: number
  role?: string
  group?: string
}

export interface DirectoryContext extends AuditedContext {
  settings: DirectorySettings
  note: (note: DirectoryNote) => void
  /** Whether sessions may have ended, which is announced after the commit. */
  endSessions: () => void
}

/**
 * An arbitrary number: the lock of everything that the directory writes, so that of two calls one sees the changes of
 * the other.
 */
const directoryLock = 5_074

/**
 * Runs a command of the directory in one transaction, serialized with all others.
 * @returns its result, and the log entries
 */
export async function runForDirectory<Result>(
  db: Db,
  settings: DirectorySettings,
  command: (context: DirectoryContext) => Promise<Result>,
): Promise<{ result: Result; notes: DirectoryNote[]; endedSessions: boolean }> {
  let notes: DirectoryNote[] = []
  let endedSessions = false
  const result = await transaction(db, async (tx: Tx) => {
    notes = []
    await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
    const note = (one: DirectoryNote) => void notes.push(one)
    const endSessions = () => {
      endedSessions = true
    }
    return command({ tx, now: databaseTime(), actor: directory, settings, note, endSessions })
  })
  return { result, notes, endedSessions }
}

/** Why a request of the directory is refused. */
export class DirectoryRefusal extends Error {
  readonly kind: 'absent' | 'taken' | 'invalid' | 'lastSystemAdmin'

  constructor(kind: DirectoryRefusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

import { sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import type { AuditedActor, AuditedContext } from '../audit.ts'
import type { InvitationSettings } from '../invitations/invite.ts'

/** The actor of the company's directory in the audit (rule directory.audit). */
const directory: AuditedActor = { userId: null, role: null, companyGroupId: null, isDirectory: true }

/** The configuration of the directory's commands. */
interface DirectorySettings extends InvitationSettings {
  companyDomains: readonly string[]
}

export interface DirectoryContext extends AuditedContext {
  settings: DirectorySettings
}

/**
 * An arbitrary number: the lock of everything that the directory writes, so that of two calls one sees the changes of
 * the other.
 */
const directoryLock = 5_074

/** Runs a command of the directory in one transaction, serialized with all others. */
export async function runForDirectory<Result>(
  db: Db,
  settings: DirectorySettings,
  command: (context: DirectoryContext) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
    return command({ tx, now: databaseTime(), actor: directory, settings })
  })
}

/** Why a request of the directory is refused. */
export class DirectoryRefusal extends Error {
  readonly kind: 'absent' | 'taken' | 'invalid' | 'lastSystemAdmin'

  constructor(kind: DirectoryRefusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  absences,
  answerLinks,
  directoryPeople,
  factorChallenges,
  idempotencyKeys,
  importWords,
  loginFailures,
  oneTimeCodes,
  outbox,
  passwordLinks,
  recoveryCodes,
  revisionOpenings,
  sessions,
  userDevices,
  userIdentities,
} from '#server/database/schema/index'

/** Tables whose rows are deleted by their column `userId`. */
const deletedByUser = [
  userIdentities,
  oneTimeCodes,
  recoveryCodes,
  factorChallenges,
  userDevices,
  sessions,
  passwordLinks,
  answerLinks,
  directoryPeople,
  revisionOpenings,
] as const

/**
 * Returns the rows that an erasure deletes (rules personal.erasure and personal.described; docs/personal-data.md lists their tables), with
 * those that depend on them.
 * @param email in lower case
 */
export function erasedRows({ id, email }: { id: number; email: string }): [PgTable, SQL][] {
  return [
    ...deletedByUser.map((table): [PgTable, SQL] => [table, eq(table.userId, id)]),
    [absences, eq(absences.deputyId, id)],
    [loginFailures, sql`lower(${loginFailures.email}) = ${email}`],
    [
      idempotencyKeys,
      sql`(${idempotencyKeys.userId} = ${id}
        or strpos(lower(${idempotencyKeys.response}::text), ${JSON.stringify(email)}) > 0)`,
    ],
    [importWords, sql`${importWords.kind} = 'person' and ${importWords.meaning} = ${String(id)}`],
    [
      outbox,
      sql`${outbox.kind} = 'mail' and (${outbox.payload} -> 'to' ->> 'userId' = ${String(id)}
        or lower(${outbox.payload} -> 'to' ->> 'email') = ${email})`,
    ],
  ]
}

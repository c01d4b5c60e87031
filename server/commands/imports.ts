import { sql } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import { liftTimeLimits } from '#server/database/client'
import type { organisationImports, riskImports } from '#server/database/schema/index'
import { Refusal, missingId } from '#server/errors/refusals'
import type { CommandContext } from './context.ts'
import type { RoleSettings } from './roleAssignments/assignRole.ts'

/** The settings of the server and of the request that an import needs. */
export interface ImportOptions extends RoleSettings {
  locale: Locale
  /** Called with the number of written rows, several times (rule import.progress). */
  onWritten?: ((done: number) => void) | undefined
}

/** A kind of import: how its rows are compared with the present data, written as a whole, and taken back. */
export interface ImportKind<Input, Difference, Found, Blocked = never> {
  table: typeof riskImports | typeof organisationImports
  /** Authorises the import and compares its rows; locks the data that it will write. */
  compare: (context: CommandContext, input: Input, options: ImportOptions) => Promise<Difference>
  /**
   * Writes the difference, and returns the id of the import; null without a change.
   * @throws if a row cannot be written
   */
  write: (context: CommandContext, input: Input, found: Difference, options: ImportOptions) => Promise<number | null>
  /** Locks an import that the actor can see. */
  find: (context: CommandContext, id: number) => Promise<Found | undefined>
  /**
   * Undoes the changes of an import, and returns those that later data prevents.
   * @throws if the whole import cannot be undone
   */
  undo: (context: CommandContext, found: Found, options: ImportOptions) => Promise<readonly Blocked[]>
}

/** The difference of the rows; `id` is null if nothing was written. */
export interface Imported<Difference> {
  id: number | null
  difference: Difference
}

/**
 * Compares rows with the present data and, unless it is a dry run, writes the difference, all or nothing.
 * @throws as the kind
 */
export async function runImport<Input extends { dryRun?: boolean | undefined }, Difference>(
  kind: Pick<ImportKind<Input, Difference, never>, 'compare' | 'write'>,
  context: CommandContext,
  input: Input,
  options: ImportOptions,
): Promise<Imported<Difference>> {
  await liftTimeLimits(context.tx)
  const difference = await kind.compare(context, input, options)
  const id = input.dryRun ? null : await kind.write(context, input, difference, options)
  return { id, difference }
}

/**
 * Takes an import back as a whole (rules import.undo and intake.undo). If later data depends on it, nothing is undone.
 * @param options.isTrial writes nothing
 * @returns the changes that prevent it
 * @throws `missingId` for an import that the actor cannot see, `conflict` if it is already undone; as the kind
 */
export async function takeBack<Found extends { undoneAt: Date | null }, Blocked>(
  kind: Pick<ImportKind<never, never, Found, Blocked>, 'table' | 'find' | 'undo'>,
  context: CommandContext,
  id: number,
  { isTrial = false, ...options }: ImportOptions & { isTrial?: boolean },
): Promise<readonly Blocked[]> {
  const { tx, now } = context
  await liftTimeLimits(tx)
  const found = await kind.find(context, id)
  if (!found) throw missingId('importId')
  if (found.undoneAt) throw new Refusal('conflict', 'serverErrors.importUndone')
  await tx.execute(sql`savepoint taking_back`)
  const blocked = await kind.undo(context, found, options)
  await tx.execute(
    isTrial || blocked.length > 0
      ? sql`rollback to savepoint taking_back`
      : sql`update ${kind.table} set undone_at = ${now.toISOString()} where id = ${id}`,
  )
  return blocked
}

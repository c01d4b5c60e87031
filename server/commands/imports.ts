import type { Locale } from '#i18n/locales'
import { liftTimeLimits } from '#server/database/client'
import type { CommandContext } from './context.ts'
import type { RoleSettings } from './roleAssignments/assignRole.ts'

/** The settings of the server and of the request that an import needs. */
export interface ImportOptions extends RoleSettings {
  locale: Locale
  /** Called with the number of written rows, several times (rule import.progress). */
  onWritten?: ((done: number) => void) | undefined
}

/** A kind of import: how its rows are compared with the present data and written as a whole. */
export interface ImportKind<Input, Difference, Result> {
  /** Authorises the import and compares its rows; locks the data that it will write. */
  compare: (context: CommandContext, input: Input, options: ImportOptions) => Promise<Difference>
  /**
   * Writes the difference, and returns the id of the import; null without a change.
   * @throws if a row cannot be written
   */
  write: (context: CommandContext, input: Input, found: Difference, options: ImportOptions) => Promise<number | null>
  /** Describes the difference; `id` is null if nothing was written. */
  present: (context: CommandContext, found: Difference, id: number | null, locale: Locale) => Promise<Result>
}

/**
 * Compares rows with the present data and, unless it is a dry run, writes the difference, all or nothing.
 * @throws as the kind
 */
export async function runImport<Input extends { dryRun?: boolean | undefined }, Difference, Result>(
  kind: ImportKind<Input, Difference, Result>,
  context: CommandContext,
  input: Input,
  options: ImportOptions,
): Promise<Result> {
  await liftTimeLimits(context.tx)
  const found = await kind.compare(context, input, options)
  const id = input.dryRun ? null : await kind.write(context, input, found, options)
  return kind.present(context, found, id, options.locale)
}

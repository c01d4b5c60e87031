import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { textLimits } from '#domain/validation/limits'
import { organisationImportInput } from '#domain/wire/organisationImports'
import { changeKinds } from '#domain/wire/organisationSheets'
import { organisationColumns } from '#i18n/en/organisationColumns'
import { organisationImport as texts } from '#i18n/en/organisationImport'
import { textOfLineProblem } from '#i18n/lineProblem'
import { interpolate, translate } from '#i18n/translate'
import type { CommandContext } from '#server/commands/context'
import { runImport, takeBack, type Imported } from '#server/commands/imports'
import { organisationImport } from '#server/commands/organisationImports/organisationImport'
import type { ImportPlan } from '#server/commands/organisationImports/planImport'
import { transaction } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { Refusal } from '#server/errors/refusals'
import { withSubjects } from '#server/queries/organisation/organisationImports'
import { runOperatorCommand } from '../commandLine.ts'
import { InstallationError } from '../operator.ts'
import { actorOf } from './actorOf.ts'
import { readWorkbook } from './readWorkbook.ts'

const usage = `Usage: npm run admin -- organisation <file.xlsx or .csv> [--dry-run] [--as <email of a System Admin>]
       npm run admin -- organisation --undo <number of the import> [--dry-run] [--as <email of a System Admin>]`

/**
 * `npm run admin -- organisation`: does the same as the screen, on the server (rules intake.groups, intake.people and
 * intake.undo).
 */
await runOperatorCommand(async (db, { companyDomains, passwordSignIn }) => {
  const { file, undo, isTrial, email } = readParameters(process.argv.slice(2))
  const actor = await actorOf(db, email)
  const options = { companyDomains, passwordSignIn, locale: 'en' as const, isTrial }
  const run = <Result>(command: (context: CommandContext) => Promise<Result>) =>
    transaction(db, (tx) => command({ tx, actor, now: databaseTime() })).catch(exitWithReason)
  if (undo !== undefined) {
    const blocked = await run(async (context) =>
      withSubjects(context.tx, await takeBack(organisationImport, context, undo, options)),
    )
    for (const { change, key, subject } of blocked)
      console.log(`${placeOf(change.sheet, change.row)}, ${subject}: ${translate('en', key)}`)
    if (blocked.length > 0) throw new InstallationError('Nothing was undone.')
    console.log(isTrial ? 'The import can be undone.' : 'The import is undone.')
    return
  }
  const source = basename(file).slice(0, textLimits.short)
  const parsed = organisationImportInput.safeParse({ source, ...(await readWorkbook(file)) })
  if (!parsed.success) throw new InstallationError(`${file} has too many rows, or texts that are too long.`)
  const importRows = (dryRun: boolean) =>
    run((context) => runImport(organisationImport, context, { ...parsed.data, dryRun }, options))
  const leavesOut = ({ difference }: Imported<ImportPlan>) =>
    difference.lines.some(({ problems }) => problems.length > 0)
  const tried = await importRows(true)
  // The command asks no questions: a file that cannot be read as a whole must be corrected first.
  const result = isTrial || leavesOut(tried) ? tried : await importRows(false)
  print(result.difference)
  if (leavesOut(result)) {
    throw new InstallationError(`Nothing was saved: there are rows that cannot be imported.`)
  }
  if (isTrial) console.log('Nothing was saved.')
  else console.log(result.id === null ? 'There was nothing to change.' : `Saved as import ${result.id}.`)
})

function readParameters(parameters: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, as: { type: 'string' }, undo: { type: 'string' } },
    })
    const { as: email, undo, 'dry-run': isTrial = false } = values
    const [file, ...rest] = positionals
    if (undo !== undefined && /^\d{1,9}$/.test(undo) && file === undefined) {
      return { file: '', undo: Number(undo), isTrial, email }
    }
    if (undo === undefined && file !== undefined && rest.length === 0) return { file, undo, isTrial, email }
  } catch {
    // The caller reports it.
  }
  throw new InstallationError(usage)
}

function exitWithReason(error: unknown): never {
  throw error instanceof Refusal ? new InstallationError(translate('en', error.key)) : error
}

function placeOf(sheet: 'groups' | 'people', row: number): string {
  return interpolate(texts.place[sheet], { row })
}

function print({ lines, leftOut }: ImportPlan): void {
  const headings: Readonly<Record<string, string>> = { ...organisationColumns.groups, ...organisationColumns.people }
  for (const { sheet, row, subject, changes, problems } of lines) {
    const place = `${placeOf(sheet, row)}, ${subject}`
    for (const { kind, before = '', after = '', role = '', group = '' } of changes) {
      console.log(`${place}: ${interpolate(texts.changes[kind], { before, after, role, group })}`)
    }
    for (const { column, ...problem } of problems)
      console.log(`${place}: SKIPPED, ${headings[column] ?? column}: ${textOfLineProblem(problem, 'en')}`)
  }
  const counts = changeKinds.flatMap((kind) => {
    const count = lines.reduce((sum, { changes }) => sum + changes.filter((one) => one.kind === kind).length, 0)
    const [one = '', several = one] = texts.counts[kind].split(' |||| ')
    return count > 0 ? interpolate(count === 1 ? one : several, { smart_count: count }) : []
  })
  if (counts.length > 0) console.log(counts.join(', '))
  const unchanged = lines.filter(({ changes, problems }) => changes.length + problems.length === 0).length
  console.log(`Rows that change nothing: ${unchanged}. ${interpolate(texts.leftOut, leftOut)}`)
}

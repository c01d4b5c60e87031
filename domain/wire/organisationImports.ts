import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { requiredText, text } from '#domain/validation/fields'
import { callLimits, textLimits } from '#domain/validation/limits'
import { namedPerson, timestamp } from './common.ts'
import { groupColumns, importSheets, peopleColumns, changeKinds } from './organisationSheets.ts'

const cell = text(textLimits.medium)

const cellsOf = <const Column extends string>(columns: readonly Column[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column, cell])) as Record<Column, typeof cell>)

/** A row's number in its sheet; the headings are in one of the first rows. */
const number = z.int().min(1).max(1_048_576)

const sheets = {
  groups: z.array(z.strictObject({ number, cells: cellsOf(groupColumns) })).max(callLimits.importRows),
  people: z.array(z.strictObject({ number, cells: cellsOf(peopleColumns) })).max(callLimits.importRows),
}

/** The rows of a workbook with groups, people or both (rule intake.reading), as texts. */
export const organisationImportInput = z.strictObject({
  /** The source, for example the name of a file. */
  source: requiredText(textLimits.short),
  ...sheets,
  dryRun: z.boolean().optional(),
  /**
   * The digest of the confirmed difference: if the difference has changed, nothing is written (rule intake.confirmed).
   */
  digest: text(textLimits.short).optional(),
})

export type OrganisationImportInput = z.output<typeof organisationImportInput>

/** The current organisation, as in a workbook (rule intake.round-trip). */
export const organisationRows = z.object(sheets)

const line = z.object({
  sheet: z.enum(importSheets),
  row: z.int(),
  /** The group, or the email, from the row. */
  subject: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      before: z.string().optional(),
      after: z.string().optional(),
      role: z.enum(roles).optional(),
      group: z.string().optional(),
    }),
  ),
  /** The reasons why the row is skipped, by column. */
  problems: z.array(z.object({ column: z.enum([...groupColumns, ...peopleColumns]), text: z.string() })),
})

export type OrganisationImportLine = z.infer<typeof line>

/** The result of an import or of its dry run. */
export const organisationImportResult = z.object({
  /** The import, if something was written. */
  id: z.int().nullable(),
  digest: z.string(),
  /** The rows that change something or are skipped. */
  lines: z.array(line),
  /** Rows that are equal to the current data. */
  unchanged: z.int(),
  /** Parts of the area without a row, which stay unchanged. */
  leftOut: z.object({ groups: z.int(), people: z.int() }),
})

export type OrganisationImportResult = z.infer<typeof organisationImportResult>

/** The number of changes by kind. */
const counts = z.partialRecord(z.enum(changeKinds), z.int())

export const organisationImport = z.object({
  id: z.int(),
  source: z.string(),
  counts,
  importedBy: namedPerson,
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
})

export type OrganisationImport = z.infer<typeof organisationImport>

export const undoOrganisationImportInput = z.strictObject({ dryRun: z.boolean().optional() })

/** The result of undoing an import: everything, or nothing because of these lines. */
export const undoneOrganisationImport = z.object({
  isUndone: z.boolean(),
  blocked: z.array(
    z.object({
      sheet: z.enum(importSheets),
      row: z.int(),
      kind: z.enum(changeKinds),
      /** The current name of the group or the person. */
      subject: z.string(),
      text: z.string(),
    }),
  ),
})

export type UndoneOrganisationImport = z.infer<typeof undoneOrganisationImport>

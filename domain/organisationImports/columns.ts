import { findNamed, rowsUnder } from '#domain/imports/namedColumns'
import {
  type GroupColumn,
  type PeopleColumn,
  type OrganisationColumn,
  type ImportSheet,
} from '#domain/wire/organisationSheets'

/** A row as it was typed: its number in the sheet, and the texts of its cells, '' for empty ones. */
export interface GroupRow {
  number: number
  cells: Record<GroupColumn, string>
}

export interface PeopleRow {
  number: number
  cells: Record<PeopleColumn, string>
}

/** The required columns: a sheet without them is not read. */
const needed = {
  groups: ['name', 'parent'],
  people: ['email', 'companyGroup', 'role'],
} as const satisfies Record<ImportSheet, readonly OrganisationColumn[]>

/** The accepted names of a column, in every language. */
export type Headings = {
  groups: Readonly<Record<GroupColumn, readonly string[]>>
  people: Readonly<Record<PeopleColumn, readonly string[]>>
}

/** A sheet of a file, its cells as texts. */
export interface TextSheet {
  rows: readonly (readonly string[])[]
}

/** Returns the content of the sheets (rule intake.reading); null without the headings of groups or of people. */
export function readSheets(
  sheets: readonly TextSheet[],
  headings: Headings,
): { groups: GroupRow[]; people: PeopleRow[] } | null {
  const read = sheets.map((sheet) => {
    const people = tableOf<PeopleColumn>(sheet, headings.people, needed.people)
    // In a sheet of people, company groups belong to the roles.
    return { people, groups: people ? null : tableOf<GroupColumn>(sheet, headings.groups, needed.groups) }
  })
  if (read.every(({ people, groups }) => !people && !groups)) return null
  return { groups: read.flatMap(({ groups }) => groups ?? []), people: read.flatMap(({ people }) => people ?? []) }
}

function tableOf<Column extends string>(
  sheet: TextSheet,
  headings: Readonly<Record<Column, readonly string[]>>,
  columnsNeeded: readonly Column[],
): { number: number; cells: Record<Column, string> }[] | null {
  const columns = Object.keys(headings) as Column[]
  const names = columns.map((column) => headings[column])
  const table = findNamed(sheet, names, (places) => columnsNeeded.every((one) => places[columns.indexOf(one)] !== -1))
  if (!table) return null
  return rowsUnder(table).flatMap(({ number, textAt }) => {
    const cells = Object.fromEntries(columns.map((column, place) => [column, textAt(place).trim()]))
    return Object.values(cells).some(Boolean) ? [{ number, cells: cells as Record<Column, string> }] : []
  })
}

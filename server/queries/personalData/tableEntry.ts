import { is, type SQL } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/database/schema/index'

/** The tables of the schema, by their names in the program. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never
}[keyof typeof schema]

export const schemaTables = Object.fromEntries(
  Object.entries(schema).filter(([, value]) => is(value, PgTable)),
) as unknown as { [Name in TableName]: (typeof schema)[Name] }

export interface Person {
  id: number
  /** In lower case. */
  email: string
}

/**
 * The content of a column (rule personal.classified): `none` is not personal; `person` is the number of a person;
 * `data` is about the person; `secret` is a key or a hash of the person, which no export contains; `words` are work
 * texts, which can name others.
 */
export const columnKinds = ['none', 'person', 'data', 'secret', 'words'] as const

export type ColumnKind = (typeof columnKinds)[number]

/** The effect of an erasure on rows of a person (rule personal.erasure). */
export const erasures = {
  replaced: 'replaced by the pseudonym',
  removed: 'removed',
  kept: 'kept; the number in it leads to the pseudonym',
  namesReplaced: 'kept; names in it become the pseudonym',
} as const

/** The purpose and legal basis (docs/personal-data.md has both in full). */
export type Purpose = 'account' | 'security' | 'work' | 'evidence' | 'delivery'

export interface PersonalPart {
  name: string
  /** The description for readers of the export or the record of processing. */
  what: string
  purpose: Purpose
  /** The condition for the rows about the person; by default those whose only column of the kind `person` has the number. */
  rows?: (person: Person) => SQL
  /**
   * The exported columns, separated by blanks: without secrets and without data that the person may not see in the app.
   */
  exported: string
  erasure: keyof typeof erasures
  /** The retention period, in words. */
  kept: string
}

/** A table with the kind of each of its columns, their names separated by blanks, and its parts with personal data. */
export interface TableEntry {
  columns: Partial<Record<ColumnKind, string>>
  /** Its part with personal data, or its parts if there are several. */
  part?: PersonalPart
  parts?: readonly PersonalPart[]
}

export type TableEntries<Names extends TableName = TableName> = Record<Names, TableEntry>

/** Splits a list of names that is separated by blanks. */
export const namesIn = (list: string | undefined): string[] => (list ?? '').split(/\s+/).filter(Boolean)

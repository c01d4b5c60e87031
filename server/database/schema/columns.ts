import { sql } from 'drizzle-orm'
import { check, integer, text, timestamp, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core'
import { fieldIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { locales } from '#domain/organisation/locales'
import { literals } from '../literals.ts'

/** Primary key: an integer counted by the database; it fits a JavaScript number. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** A required reference to a row, which cannot be deleted while this row exists. */
export const refersTo = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to)

/** A required reference to a row whose deletion deletes this row too. */
export const childOf = (name: string, to: () => AnyPgColumn) =>
  integer(name).notNull().references(to, { onDelete: 'cascade' })

/** Numbers, none by default. */
export const numbers = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

/** A UTC timestamp with milliseconds, so that a round trip through JSON does not change it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** When the row was created. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/**
 * When the row was last changed: commands set it, and compare it with the version that the caller read (rule
 * wire.conflict).
 */
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

const requiredText = (name: string) => text(name).notNull()

/** A text in each language, with one column for each: `name_en` and `name_th`. */
export const textInEach = <Name extends string>(name: Name) =>
  Object.fromEntries(
    locales.map((locale) => [fieldIn(name, locale), requiredText(`${name}_${locale}`)]),
  ) as InEachLanguage<Name, ReturnType<typeof requiredText>>

/** A CHECK that restricts a text column to the given literals; an empty (null) value always passes. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${literals(...values)})`)
}

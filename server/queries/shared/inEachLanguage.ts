import { sql, type SQL } from 'drizzle-orm'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { locales } from '#domain/organisation/locales'

/** The columns of a text with a column for each language: `c.name_en` and `c.name_th`. */
export const columnsInEach = (alias: string, name: string): SQL[] =>
  locales.map((locale) => sql.raw(`${alias}.${name}_${locale}`))

/** Builds SQL for each language from the names of its column and field. */
export const writtenInEach = (name: string, write: (column: string, field: string) => string): SQL =>
  sql.raw(locales.map((locale) => write(`${name}_${locale}`, fieldIn(name, locale))).join(', '))

/** The columns of a select: `c.name_en as "nameEn", c.name_th as "nameTh"`. */
export const selectedInEach = (alias: string, name: string): SQL =>
  writtenInEach(name, (column, field) => `${alias}.${column} as "${field}"`)

/** The arguments of `json_build_object`: `'nameEn', c.name_en, 'nameTh', c.name_th`. */
export const pairsInEach = (alias: string, name: string): SQL =>
  writtenInEach(name, (column, field) => `'${field}', ${alias}.${column}`)

/** Whether a condition is true for the column of any language. */
export const isTrueInAny = (alias: string, name: string, condition: (column: SQL) => SQL): SQL =>
  sql.join(columnsInEach(alias, name).map(condition), sql` or `)

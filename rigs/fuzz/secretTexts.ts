import { getTableName, type Table } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { assessmentTexts, detailTexts, impactTexts, planTexts, searchedTexts } from '#domain/risks/fieldNames'
import { assessmentFields, detailFields, impactFields, planFields } from '#domain/risks/fields'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'

/** Columns of a table whose texts not everyone may read. */
export interface SecretTexts {
  table: string
  columns: readonly string[]
}

function secretTexts<Name extends string>(
  table: Table & Record<Name, AnyPgColumn>,
  fields: Record<Name, { secret: boolean }>,
  texts: readonly Name[],
): SecretTexts {
  const secret = texts.filter((name) => fields[name].secret)
  return { table: getTableName(table), columns: secret.map((name) => table[name].name) }
}

export const secrets = {
  details: secretTexts(riskDetails, detailFields, detailTexts),
  plans: secretTexts(mitigationPlans, planFields, planTexts),
  assessments: secretTexts(assessments, assessmentFields, assessmentTexts),
  impacts: secretTexts(assessmentImpactItems, impactFields, impactTexts),
}

/** The columns that the full-text search looks through. */
export const searchedColumns = searchedTexts.map((name) => riskDetails[name].name)

/** Columns of an alias, as a list in SQL. */
export const listOf = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ')

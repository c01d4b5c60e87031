import { sql } from 'drizzle-orm'
import { date, integer, smallint, text } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { rowColumn, rowValues, submittedName, type RowValueName } from '#domain/risks/row'
import { reviewStatuses, workflowStatuses } from '#domain/risks/statuses'

const types = {
  workflowStatus: (name: string) => text(name, { enum: workflowStatuses }),
  reviewStatus: (name: string) => text(name, { enum: reviewStatuses }),
  role: (name: string) => text(name, { enum: roles }),
  category: (name: string) => integer(name),
  person: (name: string) => integer(name),
  rate: (name: string) => smallint(name),
  level: (name: string) => text(name, { enum: levels }),
  title: (name: string) => text(name).notNull().default(''),
  count: (name: string) => smallint(name).notNull().default(0),
  day: (name: string) => date(name, { mode: 'string' }),
  days: (name: string) =>
    date(name, { mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
}

type TypeOf<Name extends RowValueName> = ReturnType<(typeof types)[(typeof rowValues)[Name]['kind']]>

type PresentColumns<Name extends RowValueName> = { [Each in Name]: TypeOf<Each> }
type SubmittedColumns<Name extends RowValueName> = { [Each in Name as `submitted${Capitalize<Each>}`]: TypeOf<Each> }

/** The columns of values that the row of a risk repeats, in both states (`domain/risks/row.ts`). */
export function rowColumns<Name extends RowValueName>(names: readonly Name[]) {
  const submitted = names.map((name) => [submittedName(name), columnOf(name, 'submitted')])
  return { ...presentColumns(names), ...(Object.fromEntries(submitted) as SubmittedColumns<Name>) }
}

/** The columns of the same values in one state. */
export function presentColumns<Name extends RowValueName>(names: readonly Name[]): PresentColumns<Name> {
  return Object.fromEntries(names.map((name) => [name, columnOf(name, 'present')])) as PresentColumns<Name>
}

const columnOf = (name: RowValueName, shown: 'present' | 'submitted') =>
  types[rowValues[name].kind](rowColumn(name, shown))

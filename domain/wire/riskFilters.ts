import { z } from 'zod'
import {
  filterNames,
  filterRows,
  type FilterName,
  type filters,
  type ListKind,
  type SentValue,
} from '#domain/risks/filters'
import { assessmentTypes } from '#domain/risks/statuses'
import { day, rate } from '#domain/validation/fields'
import { snakeCase, type SnakeCase } from '#domain/validation/snakeCase'
import { booleanText, numberText, oneOrMore, searchWords } from './common.ts'

type Kind = (typeof filters)[FilterName]['kind']

/** The schema of each kind of filter; a filter with several values takes one or more (rule wire.filters). */
const schemas: Record<Kind, (values: readonly string[]) => z.ZodType> = {
  one: (values) => z.enum(values),
  some: (values) => oneOrMore(z.enum(values)),
  yesOrNo: () => booleanText,
  text: () => searchWords,
  day: () => day,
  rate: () => oneOrMore(numberText.pipe(rate)),
  id: () => numberText,
  ids: () => oneOrMore(numberText),
  groups: () => oneOrMore(numberText),
  categories: () => oneOrMore(numberText),
  person: () => z.union([z.literal('me'), numberText]),
}

type TextOf<Value> = Value extends boolean ? `${Value}` : Value extends string ? Value : string

/** The value of a parameter before it is read. */
type Written<Name extends FilterName> = (typeof filters)[Name] extends { kind: ListKind | 'rate' }
  ? TextOf<SentValue<Name>[number & keyof SentValue<Name>]> | TextOf<SentValue<Name>[number & keyof SentValue<Name>]>[]
  : TextOf<SentValue<Name>>

type Schemas = {
  [Name in FilterName as SnakeCase<Name>]: z.ZodOptional<z.ZodType<SentValue<Name>, Written<Name>>>
}

/** The filters of risk lists and of the heat map, as parameters of a call. */
export const riskFilters = {
  ...(Object.fromEntries(
    filterNames.map((name) => [
      snakeCase(name),
      schemas[filterRows[name].kind](filterRows[name].values ?? []).optional(),
    ]),
  ) as Schemas),
  assessment_type: z.enum(assessmentTypes).default('net'),
}

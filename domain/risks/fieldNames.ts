import { textLimits } from '#domain/validation/limits'
import {
  assessmentFields,
  detailFields,
  impactFields,
  planFields,
  type AssessmentField,
  type DetailField,
  type DetailFieldTraits,
  type PlanField,
  type PlanFieldTraits,
} from './fields.ts'

/** The accepted values of a trait. */
type Wanted = { readonly [Trait in keyof DetailFieldTraits]?: readonly DetailFieldTraits[Trait][] }

type NamesOf<Fields, Traits> = {
  [Name in keyof Fields]: Fields[Name] extends {
    [Trait in keyof Traits]: Traits[Trait] extends readonly (infer Value)[] ? Value : never
  }
    ? Name
    : never
}[keyof Fields]

/** Returns the fields that have the given traits, in their order: `namesOf(detailFields, { required: [true] })`. */
export function namesOf<Fields extends object, const Traits extends Wanted>(
  fields: Fields,
  traits: Traits,
): NamesOf<Fields, Traits>[] {
  const wanted = Object.entries(traits) as [string, readonly unknown[]][]
  const names = Object.keys(fields) as (keyof Fields)[]
  return names.filter((name) => {
    const field = fields[name] as Record<string, unknown>
    return wanted.every(([trait, values]) => values.includes(field[trait]))
  }) as NamesOf<Fields, Traits>[]
}

/** A record with one value for each name, typed by the names. */
export function recordOf<Name extends PropertyKey, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** Returns only the named values of a record. */
export function pick<Source, Name extends keyof Source>(source: Source, names: readonly Name[]): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

/** The fields of each table, in its order. */
export const detailFieldNames = Object.keys(detailFields) as DetailField[]
const assessmentFieldNames = Object.keys(assessmentFields) as AssessmentField[]
export const planFieldNames = Object.keys(planFields) as PlanField[]

const limits = ['long', 'medium', 'short'] as const

export const detailTexts = namesOf(detailFields, { limit: limits })
export const assessmentTexts = namesOf(assessmentFields, { limit: limits })
export const impactTexts = namesOf(impactFields, { limit: limits })
export const planTexts = namesOf(planFields, { limit: limits })

/** The parts of an impact besides its rate: a text, and an amount with its currency. */
export const impactValues = namesOf(impactFields, { kind: ['text', 'longText', 'amount', 'currency'] })

/** For the detail: first the fields that a create must send and a submission requires, then the others. */
export const requiredTexts = namesOf(detailFields, { limit: limits, required: [true] })
export const optionalTexts = namesOf(detailFields, { limit: limits, required: [false] })

/** The fields of a printed risk after its heading. */
export const printedTexts = namesOf(detailFields, { limit: limits, print: ['list'] })
export const printedAssessmentTexts = namesOf(assessmentFields, { limit: limits, print: ['list'] })
export const searchedTexts = namesOf(detailFields, { limit: limits, searched: [true] })

export type DetailText = (typeof detailTexts)[number]
export type AssessmentText = (typeof assessmentTexts)[number]
export type ImpactText = (typeof impactTexts)[number]
export type ImpactValue = (typeof impactValues)[number]
export type PlanText = (typeof planTexts)[number]

/** The texts of the detail that form, page and print arrange by their section alone. */
export const longTexts = namesOf(detailFields, { kind: ['longText'] })

export type SearchedText = (typeof searchedTexts)[number]
export type RequiredText = (typeof requiredTexts)[number]
export type LongText = (typeof longTexts)[number]

export type LongTextSection = (typeof detailFields)[LongText]['section']

export const longTextsIn = (section: LongTextSection) =>
  longTexts.filter((name) => detailFields[name].section === section)

type WrittenAs<Name extends DetailField> = {
  [One in Name]: (typeof detailFields)[One] extends { writtenAs: infer Written }
    ? Written extends readonly (infer Each extends string)[]
      ? Each
      : Extract<Written, string>
    : One
}[Name]

/** Returns the names under which a field is written: several for a target. */
const writtenNamesOf = <Name extends DetailField>(name: Name): WrittenAs<Name>[] => {
  const { writtenAs: written = name }: DetailFieldTraits = detailFields[name]
  return (typeof written === 'string' ? [written] : [...written]) as WrittenAs<Name>[]
}

export type WrittenDetailField = WrittenAs<DetailField>

/** The names under which the fields of the detail are written, in their order. */
export const writtenDetailFields: WrittenDetailField[] = detailFieldNames.flatMap((name) => writtenNamesOf(name))

type PlanWrittenAs<Name extends PlanField> = {
  [One in Name]: (typeof planFields)[One] extends { writtenAs: infer Written extends string } ? Written : One
}[Name]

export type WrittenPlanField = PlanWrittenAs<PlanField>

/** The names under which the fields of a plan are written, in their order. */
export const writtenPlanFields = planFieldNames.map((name) => {
  const field: PlanFieldTraits = planFields[name]
  return (field.writtenAs ?? name) as WrittenPlanField
})

/** Every field name in the audit of a record; `netAssessment.likelihoodRate` combines two of them. */
export const auditedFields = [
  ...writtenDetailFields,
  'grossAssessment',
  'netAssessment',
  ...assessmentFieldNames,
  'mitigationPlans',
  'status',
  'progress',
  'comment',
  'target',
  'reviewStatus',
  'stickyNotes',
  'facts',
  'isPrivate',
  'isActive',
  'order',
  'riskIds',
  'importedFrom',
] as const

export type AuditedField = (typeof auditedFields)[number]

/** The maximum number of characters of a text. */
export const maxLengthOf = {
  ...recordOf(detailTexts, (name) => textLimits[detailFields[name].limit]),
  ...recordOf(assessmentTexts, (name) => textLimits[assessmentFields[name].limit]),
  ...recordOf(impactTexts, (name) => textLimits[impactFields[name].limit]),
  ...recordOf(planTexts, (name) => textLimits[planFields[name].limit]),
}

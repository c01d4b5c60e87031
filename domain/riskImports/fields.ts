import { textsIn, type InEachLanguage } from '../organisation/inEachLanguage.ts'
import { detailTexts, longTexts, recordOf, type DetailText } from '../risks/fieldNames.ts'
import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import { planColumns } from './valueColumns.ts'

/** An impact type with the names that a column may have. */
export interface ImpactType extends InEachLanguage<'name'> {
  key: string
}

type ImportedText = Exclude<DetailText, 'riskCategoryDescription'>

/** The text fields that a column can be, in order; the description of 'Other' is part of the category. */
export const importedTexts = detailTexts.filter((name): name is ImportedText => name !== 'riskCategoryDescription')

/** How many values of a field a record has. */
type Values = 'one' | 'several'

const named = {
  riskOwner: 'one',
  targetLikelihood: 'one',
  targetImpact: 'one',
  targetOn: 'one',
  plan: 'several',
  planOwner: 'several',
  planStatus: 'several',
  ...recordOf(Object.keys(planColumns) as (keyof typeof planColumns)[], () => 'several' as const),
  riskStatus: 'several',
  riskType: 'several',
  number: 'several',
} as const satisfies Record<string, Values>

export type NamedField = keyof typeof named

/** Fields that only the import has, besides texts and ratings; their names are `riskImport.fields`. */
export const namedFields = Object.keys(named) as NamedField[]

/** The possible meanings of a column. Several columns can be the same text field; their cells are joined. */
export type ImportField =
  | NamedField
  | 'category'
  | 'isPrivate'
  | ImportedText
  | `${AssessmentType}.likelihood`
  | `${AssessmentType}.controls`
  /** All impacts in one cell, one per line, as in our own export. */
  | `${AssessmentType}.impacts`
  | `${AssessmentType}.impact.${string}`
  | `${AssessmentType}.amount`

/** The impact type whose amount has its own column. */
export const amountImpact = 'financial'

/** The required fields that the message about missing columns names. The event has a message of its own. */
export const neededFields = [
  'category',
  'rootCause',
  'gross.likelihood',
  'net.likelihood',
] as const satisfies ImportField[]

/** The fields that can be selected for a column, in the order of a record. */
export const importFields = (impacts: readonly ImpactType[]): ImportField[] => [
  'category',
  ...importedTexts,
  ...assessmentTypes.flatMap((type): ImportField[] => [
    `${type}.likelihood`,
    ...impacts.map(({ key }): ImportField => `${type}.impact.${key}`),
    `${type}.impacts`,
    ...(impacts.some(({ key }) => key === amountImpact) ? [`${type}.amount` as const] : []),
    `${type}.controls`,
  ]),
  'isPrivate',
  ...namedFields,
]

const values: Readonly<Record<string, Values | undefined>> = {
  ...named,
  category: 'one',
  isPrivate: 'one',
  likelihood: 'one',
  impact: 'one',
  impacts: 'one',
  amount: 'one',
}

/** Whether a record has one value of a field: different ones in its rows are reported. */
export const hasOneValue = (field: ImportField): boolean => values[field.split('.')[1] ?? field] === 'one'

/** Whether several columns may be the same field: their texts are joined line by line. */
export const mayRepeat = (field: ImportField): boolean =>
  field === 'plan' || (longTexts as string[]).includes(field) || field.endsWith('.controls')

/** Returns the scale of a field; null for others. */
export const scaleOfField = (field: ImportField | null): 'likelihood' | 'impact' | null =>
  field === null
    ? null
    : /^targetLikelihood$|\.likelihood$/.test(field)
      ? 'likelihood'
      : /^targetImpact$|\.impact\./.test(field)
        ? 'impact'
        : null

/** Returns the impact type in a heading; null if there is none. */
export function impactIn(
  heading: string,
  impacts: readonly ImpactType[],
  words: Readonly<Record<string, RegExp>>,
  compared: (text: string) => string,
): string | null {
  const named = impacts.find(
    (impact) =>
      textsIn(impact, 'name').some((name) => heading.includes(compared(name))) || words[impact.key]?.test(heading),
  )
  return named?.key ?? null
}

import { textsIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { detailTexts, longTexts, recordOf, type DetailText } from '#domain/risks/fieldNames'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { readAmount } from './amounts.ts'
import { readDay } from './days.ts'
import { linesOf } from './plans.ts'
import { isLevel, isLevelOrNumber, isNumber, isRated, isText, planStatusOf, withoutScale } from './rates.ts'
import { columnNamed, planColumns, textColumns } from './valueColumns.ts'
import {
  assessmentIn,
  impactWords,
  isAbout,
  isLetter,
  isRiskItself,
  isStrategyWord,
  type HeadingTopic,
} from './vocabulary.ts'
import { normalised, isClosedWord, isOtherKind, isRiskKind } from './words.ts'

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

/** The detected meaning of a column, and whether it needs confirmation. */
export interface ColumnMatch {
  field: ImportField | null
  /** Whether the heading, the cells or both are ambiguous (rule import.columns). */
  isAsked: boolean
  /** Whether the heading is typical for a register, even if a record has no such field. */
  isKnown: boolean
}

export type Matches = readonly ColumnMatch[]

/** The columns of a header: their normalized headings and their filled cells. */
export interface Columns {
  texts: readonly string[]
  cells: readonly (readonly string[])[]
}

export const matched = (field: ImportField, isAsked = false): ColumnMatch => ({ field, isAsked, isKnown: true })
/** A column without a corresponding field: a number, a score, a unit. */
export const left: ColumnMatch = { field: null, isAsked: false, isKnown: true }
/** Whether it has values with unknown meaning. */
export const unknown: ColumnMatch = { field: null, isAsked: true, isKnown: false }

/** Whether at least half of the filled cells have such a line. */
export const mostOf = (filled: readonly string[], isTrue: (line: string) => boolean): boolean =>
  filled.length > 0 && filled.filter((cell) => linesOf(cell).some(isTrue)).length >= filled.length / 2

/** Headings are tested with and without the words for their assessment, which a letter needs. */
const isLikelihood = (subject: string, text = subject) => isLetter(text, 'lp') || isAbout(subject, 'likelihood')
const isImpact = (subject: string, text = subject) => isLetter(text, 'ics') || isAbout(subject, 'impact')
export const isScore = (subject: string, text = subject): boolean => isLetter(text, 'r') || isAbout(subject, 'score')
export const isOfPlan = (text: string) => isAbout(text, 'plan') || isAbout(text, 'toCome')

/** Returns a heading without the words for its assessment: "with existing controls" is no column of controls. */
export const withoutAssessment = (text: string): string =>
  text
    .replace(/(without|with|before|after|pre|post)[- ]?(existing |current )?(controls?|mitigations?|treatments?)/, '')
    .trim()

/** A column for matching: its normalized heading and the number of filled cells. */
interface Column {
  text: string
  type: AssessmentType | null
  /** Whether the heading names both assessments. */
  isMixed: boolean
  about: (topic: HeadingTopic) => boolean
  mostly: (isTrue: (line: string) => boolean) => boolean
  isEmpty: boolean
  impacts: readonly ImpactType[]
}

/** Returns the plan field of a column, by its heading and most of its cells. */
function planMatchOf({ text, about, ...cells }: Column): ColumnMatch | null {
  const named = columnNamed(planColumns, text, cells)
  if (named) return matched(named)
  if (!about('status') && !planColumns.planProgress.words.some((pattern) => pattern.test(text))) return null
  if (about('indicator') || about('review') || about('score')) return null
  const isStatus = cells.mostly((line) => planStatusOf(line) !== null || isClosedWord(line))
  if (about('risk') && !isOfPlan(text)) return isStatus ? matched('riskStatus') : null
  return isStatus ? matched('planStatus') : null
}

function ownerOf({ text, about }: Column): ColumnMatch | null {
  if (!about('owner')) return null
  if (about('controls') || about('group')) return left
  return matched(isOfPlan(text) || !/owner|เจ้าของ/.test(text) ? 'planOwner' : 'riskOwner')
}

/** Returns a rate of likelihood or impact; `subject` is the heading without the words for the assessment. */
function rateField({ text, type, isMixed, mostly, isEmpty, impacts }: Column, subject: string): ColumnMatch | null {
  const isRate = !isMixed && (isEmpty || mostly(isRated))
  if (isLikelihood(subject, text) && !(isScore(subject, text) && isImpact(subject, text))) {
    return isRate ? matched(`${type ?? 'net'}.likelihood`) : unknown
  }
  if (!isImpact(subject, text) || isLikelihood(subject, text)) return null
  if (!isMixed && /(by type|แต่ละด้าน)/.test(subject)) return matched(`${type ?? 'net'}.impacts`)
  if (!isRate || (isAbout(subject, 'effect') && !mostly(isLevelOrNumber))) return unknown
  const named = impactIn(subject, impacts)
  return matched(`${type ?? 'net'}.impact.${named ?? impacts[0]?.key ?? ''}`, named === undefined)
}

/** Returns the key of the impact type in a heading. */
const impactIn = (heading: string, impacts: readonly ImpactType[]): string | undefined =>
  impacts.find(
    (impact) =>
      textsIn(impact, 'name').some((name) => heading.includes(normalised(name))) ||
      impactWords[impact.key]?.test(heading),
  )?.key

/**
 * Detects an amount of money: the heading is about one, and it or a cell contains the currency. Cells of 1 to 5 may be
 * ratings, so they are a question. The cost of a plan or a control is not an amount of the risk.
 */
function amountOf({ type, isMixed, text, about, mostly, impacts }: Column): ColumnMatch | null {
  if (!about('amount') || about('plan') || about('controls') || /budget|งบประมาณ/.test(text)) return null
  if (!impacts.some(({ key }) => key === amountImpact)) return null
  if (!mostly((cell) => readAmount(cell, text) !== null)) return null
  return isMixed ? unknown : matched(`${type ?? 'net'}.amount`, mostly(isLevel))
}

/** Returns the text field of a column, by its heading; numbers and levels are no texts. */
function textOf(column: Column): ImportField | undefined {
  const { about, mostly, isEmpty } = column
  if (about('indicator') && about('status')) return 'keyRiskIndicatorStatus'
  const isCategory = about('category') && (isEmpty || !mostly(isNumber))
  return columnNamed(textColumns, column.text, column) ?? (isCategory ? 'category' : undefined)
}

const mayBeText = ({ isEmpty, mostly }: Column) => isEmpty || !mostly(isLevelOrNumber)

function controlsOf(column: Column, subject: string): ColumnMatch | null {
  const { text, type, about } = column
  if (isAbout(subject, 'toCome') || !isAbout(subject, 'controls')) return null
  if (isOfPlan(subject) && !about('existing') && !/measure/.test(subject)) return null
  if (isScore(subject) || ['about', 'evaluation', 'status'].some((topic) => about(topic as HeadingTopic))) return left
  if (!mayBeText(column)) return unknown
  // "Before a treatment" means with current controls.
  const isOfGross = type === 'gross' && /gross|inherent|ก่อนการควบคุม/.test(text)
  return matched(`${isOfGross ? 'gross' : 'net'}.controls`)
}

function planOf({ about, mostly, isEmpty }: Column, subject: string): ColumnMatch | null {
  if (!isOfPlan(subject) && !about('strategy')) return null
  if (!isEmpty && mostly(isStrategyWord)) return left
  if (about('about') || isScore(subject) || about('status') || (!isEmpty && !mostly(isText)))
    return isEmpty ? left : unknown
  return matched('plan')
}

function eventOf({ about, mostly, isEmpty }: Column, subject: string): ColumnMatch | null {
  if (!about('event') && !isRiskItself(subject)) return null
  if (about('about') || about('evaluation') || about('status')) return isEmpty ? left : unknown
  if (isEmpty || mostly(isText)) return matched('eventDescription')
  return mostly(isLevelOrNumber) ? left : unknown
}

/**
 * Returns the meaning of a column from its heading and cells (rule import.columns).
 * @param cells some of its cells
 */
export function matchColumn(heading: string, cells: readonly string[], impacts: readonly ImpactType[]): ColumnMatch {
  const filled = cells.filter((cell) => cell !== '')
  const isEmpty = filled.length === 0
  const text = normalised(withoutScale(normalised(heading).replace(/[_:*]+/g, ' ')))
  if (text === '') return isEmpty ? left : unknown
  const about = (topic: HeadingTopic) => isAbout(text, topic)
  const mostly: Column['mostly'] = (isTrue) => mostOf(filled, isTrue)
  const assessment = assessmentIn(text)
  const isMixed = assessment === 'both'
  const type = isMixed ? null : assessment
  const column: Column = { text, type, isMixed, about, mostly, isEmpty, impacts }
  const subject = withoutAssessment(text)
  const planMatch = planMatchOf(column)
  if (planMatch) return planMatch
  if (about('target') && !about('toCome') && (isLikelihood(subject) || isImpact(subject) || isScore(subject)))
    return targetOf(subject)
  const owner = ownerOf(column)
  if (owner) return owner
  if (about('appetite')) return left
  const amount = amountOf(column)
  if (amount) return amount
  const rate = rateField(column, subject)
  if (rate?.field && scaleOfField(rate.field) === 'likelihood') return rate
  const field = textOf(column)
  if (field) return matched(field, /vulnerabilit|ช่องโหว่/.test(text))
  const isTyped = isRiskItself(text) || /(^|[^a-z])type([^a-z]|$)/.test(text)
  if (isTyped && mostly((cell) => isRiskKind(cell) || isOtherKind(cell))) return matched('riskType')
  if (rate) return rate
  for (const one of [controlsOf(column, subject), planOf(column, subject)]) if (one) return one
  if (about('number') && (!about('event') || text === 'issue key'))
    return mostly((cell) => cell.length <= 20) || isEmpty ? matched('number') : unknown
  if (isScore(subject, text)) return left
  if (about('effect')) return unknown
  const event = eventOf(column, subject)
  if (event) return event
  // "Measures" may be plans or controls.
  if (/^(counter)?measures?$|^มาตรการ$/.test(text) && mostly(isText)) return matched('plan', true)
  // A status in unknown words is never dropped without a question.
  if (about('status') && !about('review') && !isEmpty && !mostly((line) => readDay(line) !== null)) return unknown
  if (about('review') || about('about') || about('group') || about('status')) return left
  return isEmpty ? { ...left, isKnown: false } : unknown
}

/** Target ratings (rule import.target); other target columns are ignored. */
function targetOf(subject: string): ColumnMatch {
  if (isLikelihood(subject)) return matched('targetLikelihood')
  return isImpact(subject) && !isScore(subject) ? matched('targetImpact') : left
}

/** Returns the meaning of a column by its heading and cells; null if it matches no field. */
export const fieldOf = (
  heading: string,
  cells: readonly string[],
  impacts: readonly ImpactType[],
): ImportField | null => matchColumn(heading, cells, impacts).field

import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import { readAmount } from './amounts.ts'
import { normalised } from './comparedText.ts'
import { readDay } from './days.ts'
import { amountImpact, impactIn, mayRepeat, scaleOfField, type ImpactType, type ImportField } from './fields.ts'
import { linesOf } from './plans.ts'
import { percentOf, planStatusOf, rateOf, western } from './rates.ts'
import { isClosedWord, isOtherKind, isRiskKind } from './riskStates.ts'
import { withoutScale } from './scales.ts'
import {
  impactWords,
  isAbout,
  isLetter,
  isOfAssessment,
  isRiskItself,
  isStrategyWord,
  type HeadingTopic,
} from './vocabulary.ts'

/** The detected meaning of a column, and whether it needs confirmation. */
export interface ColumnMatch {
  field: ImportField | null
  /** Whether the heading, the cells or both are ambiguous (rule import.columns). */
  isAsked: boolean
  /** Whether the heading is typical for a register, even if a record has no such field. */
  isKnown: boolean
}

const matched = (field: ImportField, isAsked = false): ColumnMatch => ({ field, isAsked, isKnown: true })
/** A column without a corresponding field: a number, a score, a unit. */
const left: ColumnMatch = { field: null, isAsked: false, isKnown: true }
/** Whether it has values with unknown meaning. */
const unknown: ColumnMatch = { field: null, isAsked: true, isKnown: false }

const isLikelihood = (text: string) => isLetter(text, 'lp') || isAbout(text, 'likelihood')
const isImpact = (text: string) => isLetter(text, 'ics') || isAbout(text, 'impact')
const isScore = (text: string) => isLetter(text, 'r') || isAbout(text, 'score')
const isOfPlan = (text: string) => isAbout(text, 'plan') || isAbout(text, 'toCome')

const isNumber = (cell: string) => /\d/.test(western(cell)) && /^[\d.,%/ x×*-]+$/i.test(western(cell))
const isLevel = (cell: string) => rateOf(cell, 'likelihood') !== null || rateOf(cell, 'impact') !== null
/** A cell that may belong to a scale: a number, a level or a single character. */
const isRated = (cell: string) =>
  isNumber(cell) || isLevel(cell) || /^[\p{L}\p{M}]{1,3}$/u.test(cell) || /^\d.{0,18}$/.test(cell)
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isLevel(cell) && !isNumber(cell)

/** A column for matching: its normalized heading and the number of filled cells. */
interface Column {
  text: string
  type: AssessmentType | null
  about: (topic: HeadingTopic) => boolean
  mostly: (isTrue: (line: string) => boolean) => boolean
  isEmpty: boolean
  impacts: readonly ImpactType[]
}

/** Returns the plan field of a column, by its heading and most of its cells. */
function planMatchOf({ text, about, mostly }: Column): ColumnMatch | null {
  const isDay = () => !about('review') && mostly((line) => (readDay(line) ?? readDay(line, 'monthFirst')) !== null)
  if (about('start') && isDay()) return matched('planStart')
  if (about('due') && isDay()) return matched('planDue')
  if (about('share') && mostly((line) => percentOf(line) !== null)) return matched('planProgress')
  if (!about('share') && !about('status')) return null
  if (about('indicator') || about('review') || about('score')) return null
  const isStatus = mostly((line) => planStatusOf(line) !== null || isClosedWord(line))
  if (about('risk') && !isOfPlan(text)) return isStatus ? matched('riskStatus') : null
  return isStatus ? matched('planStatus') : null
}

function ownerOf({ text, about }: Column): ColumnMatch | null {
  if (!about('owner')) return null
  if (about('controls') || about('group')) return left
  return matched(isOfPlan(text) || !/owner|เจ้าของ/.test(text) ? 'planOwner' : 'riskOwner')
}

/** Returns a rate of likelihood or impact; `said` is the heading without the words for the assessment. */
function rateField({ type, mostly, isEmpty, impacts }: Column, said: string): ColumnMatch | null {
  const isRate = isEmpty || mostly(isRated)
  if (isLikelihood(said) && !(isScore(said) && isImpact(said))) {
    return isRate ? matched(`${type ?? 'net'}.likelihood`) : unknown
  }
  if (!isImpact(said) || isLikelihood(said)) return null
  if (/(by type|แต่ละด้าน)/.test(said)) return matched(`${type ?? 'net'}.impacts`)
  if (!isRate || (isAbout(said, 'effect') && !mostly(isLevelOrNumber))) return unknown
  const named = impactIn(said, impacts, impactWords, normalised)
  return matched(`${type ?? 'net'}.impact.${named ?? impacts[0]?.key ?? ''}`, named === null)
}

const isLevelOrNumber = (cell: string) => isLevel(cell) || isNumber(cell)

/**
 * Detects an amount of money: the heading is about one, and it or a cell contains the currency. Cells of 1 to 5 may be
 * ratings, so they are a question. The cost of a plan or a control is not an amount of the risk.
 */
function amountOf({ type, text, about, mostly, impacts }: Column): ColumnMatch | null {
  if (!about('amount') || about('plan') || about('controls') || /budget|งบประมาณ/.test(text)) return null
  if (!impacts.some(({ key }) => key === amountImpact)) return null
  if (!mostly((cell) => readAmount(cell, text) !== null)) return null
  return matched(`${type ?? 'net'}.amount`, mostly(isLevel))
}

/** Text fields with their headings, in the order in which they are searched. */
const texts: readonly (readonly [ImportField, (column: Column, said: string) => boolean])[] = [
  ['keyRiskIndicatorStatus', ({ about }) => about('indicator') && about('status')],
  ['isPrivate', ({ about }) => about('private')],
  ['rootCause', ({ about }) => about('cause')],
  ['triggerPoint', ({ about }) => about('trigger') && !about('appetite')],
  ['indicator', ({ about }) => about('indicator')],
  ['category', ({ about, mostly, isEmpty }) => about('category') && (isEmpty || !mostly(isNumber))],
]

function controlsOf({ text, type, about }: Column, said: string): ColumnMatch | null {
  if (isAbout(said, 'toCome') || !isAbout(said, 'controls')) return null
  if (isOfPlan(said) && !about('existing') && !/measure/.test(said)) return null
  if (isScore(said) || ['about', 'evaluation', 'status'].some((topic) => about(topic as HeadingTopic))) return left
  // "Before a treatment" means with current controls.
  const isOfGross = type === 'gross' && /gross|inherent|ก่อนการควบคุม/.test(text)
  return matched(`${isOfGross ? 'gross' : 'net'}.controls`)
}

function planOf({ about, mostly, isEmpty }: Column, said: string): ColumnMatch | null {
  if (!isOfPlan(said) && !about('strategy')) return null
  if (!isEmpty && mostly(isStrategyWord)) return left
  if (about('about') || isScore(said) || about('status') || (!isEmpty && !mostly(isText)))
    return isEmpty ? left : unknown
  return matched('plan')
}

function eventOf({ about, mostly, isEmpty }: Column, said: string): ColumnMatch | null {
  if (!about('event') && !isRiskItself(said)) return null
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
  const mostly: Column['mostly'] = (isTrue) =>
    !isEmpty && filled.filter((cell) => linesOf(cell).some(isTrue)).length >= filled.length / 2
  const type = about('gross') ? 'gross' : about('net') ? 'net' : null
  const column: Column = { text, type, about, mostly, isEmpty, impacts }
  // "With existing controls" refers to the assessment, not to a column of controls.
  const said = text
    .replace(/(without|with|before|after|pre|post)[- ]?(existing |current )?(controls?|mitigations?|treatments?)/, '')
    .trim()
  const planMatch = planMatchOf(column)
  if (planMatch) return planMatch
  if (about('target') && !about('toCome') && (isLikelihood(said) || isImpact(said) || isScore(said)))
    return targetOf(said)
  const owner = ownerOf(column)
  if (owner) return owner
  if (about('appetite')) return left
  const amount = amountOf(column)
  if (amount) return amount
  const rate = rateField(column, said)
  if (rate?.field && scaleOfField(rate.field) === 'likelihood') return rate
  const field = texts.find(([, isTrue]) => isTrue(column, said))?.[0]
  if (field) return matched(field, /vulnerabilit|ช่องโหว่/.test(text))
  const isTyped = isRiskItself(text) || /(^|[^a-z])type([^a-z]|$)/.test(text)
  if (isTyped && mostly((cell) => isRiskKind(cell) || isOtherKind(cell))) return matched('riskType')
  if (rate) return rate
  for (const one of [controlsOf(column, said), planOf(column, said)]) if (one) return one
  if (about('number') && !about('event'))
    return mostly((cell) => cell.length <= 20) || isEmpty ? matched('number') : unknown
  if (isScore(said)) return left
  if (about('effect')) return unknown
  const event = eventOf(column, said)
  if (event) return event
  if (about('review') || about('about') || about('group') || about('status')) return left
  return isEmpty ? { ...left, isKnown: false } : unknown
}

/** Target ratings; other target columns are ignored. */
function targetOf(said: string): ColumnMatch {
  if (isLikelihood(said)) return matched('targetLikelihood')
  return isImpact(said) && !isScore(said) ? matched('targetImpact') : left
}

/** Returns the meaning of a column by its heading and cells; null if it matches no field. */
export const fieldOf = (
  heading: string,
  cells: readonly string[],
  impacts: readonly ImpactType[],
): ImportField | null => matchColumn(heading, cells, impacts).field

/** Returns the meanings of all columns of a header together (rule import.columns). */
export function matchColumns(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
  impacts: readonly ImpactType[],
): ColumnMatch[] {
  const alone = withoutScores(
    headings,
    headings.map((heading, column) => matchColumn(heading, cellsOf(column), impacts)),
  )
  return withoutRepeats(
    ofTargets(
      headings,
      ofOwners(
        headings,
        ofStates(ofEvents(headings, withEvent(headings, cellsOf, ofBothAssessments(headings, alone)))),
      ),
    ),
  )
}

type Matches = readonly ColumnMatch[]

/** If one of two columns with the same name contains levels, the other is a level as well, and not the event. */
function withoutScores(headings: readonly string[], matches: Matches): Matches {
  const texts = headings.map(normalised)
  const levels = new Set(texts.filter((text, column) => isRiskItself(text) && matches[column] === left))
  return matches.map((match, column) =>
    match.field === 'eventDescription' && levels.has(texts[column] ?? '') ? left : match,
  )
}

/**
 * Rates without "before" or "after" in the heading count as before if others are after, otherwise as after. If they
 * occur twice, the order is a guess and a question.
 */
function ofBothAssessments(headings: readonly string[], matches: Matches): Matches {
  const isSaid = (column: number) => isOfAssessment(headings[column] ?? '')
  const isRate = ({ field }: ColumnMatch) => scaleOfField(field) !== null && field?.startsWith('target') === false
  const said = matches.filter((match, column) => isRate(match) && isSaid(column))
  const isOnce =
    matches.filter(({ field }) => field?.endsWith('.likelihood') && !field.startsWith('target')).length === 1
  if (said.some(({ field }) => field?.startsWith('gross'))) return matches
  return matches.map((match, column) => {
    if (!isRate(match) || isSaid(column)) return match
    const twins = matches.flatMap((one, place) => (one.field === match.field && !isSaid(place) ? [place] : []))
    // With one likelihood there is one assessment: the second impact is a question.
    const isFirst = twins.length > 1 && twins[0] === column && !isOnce
    const field = said.length > 0 || isFirst ? (match.field?.replace('net.', 'gross.') as ImportField) : match.field
    return { ...match, field, isAsked: match.isAsked || twins.length > 1 }
  })
}

/** Without an event column, a text column named after the risk is proposed as the event. */
function withEvent(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
  matches: Matches,
): Matches {
  if (matches.some(({ field }) => field === 'eventDescription')) return matches
  const found = matches.findIndex(({ field }, column) => {
    const cells = cellsOf(column).filter(Boolean)
    const isTexts =
      cells.length > 0 && cells.filter((cell) => cell.length > 8 && isText(cell)).length >= cells.length / 2
    return field === null && isTexts && isAbout(normalised(headings[column] ?? ''), 'risk')
  })
  return matches.map((match, column) => (column === found ? matched('eventDescription', true) : match))
}

/** A hazard is the event if there is no other; next to an event it is proposed as a cause. */
function ofEvents(headings: readonly string[], matches: Matches): Matches {
  const isHazard = (column: number) =>
    isAbout(normalised(headings[column] ?? ''), 'hazard') && !/event|เหตุการณ์/.test(normalised(headings[column] ?? ''))
  const events = matches.flatMap(({ field }, column) => (field === 'eventDescription' ? [column] : []))
  if (events.every(isHazard)) return matches
  return matches.map((match, column) =>
    events.includes(column) && isHazard(column) ? matched('rootCause', true) : match,
  )
}

/** Without a plan, a status is that of the risk. */
function ofStates(matches: Matches): Matches {
  const has = (field: ImportField) => matches.some((match) => match.field === field)
  if (has('plan') || has('riskStatus')) return matches
  return matches.map((match) => (match.field === 'planStatus' ? { ...match, field: 'riskStatus' } : match))
}

/**
 * If one of two owners is named after the plan, the other is the owner of the risk. An ambiguous heading is a question
 * if the register has plans without another owner.
 */
function ofOwners(headings: readonly string[], matches: Matches): Matches {
  const has = (field: ImportField) => matches.some((match) => match.field === field)
  const textOf = (column: number) => normalised(headings[column] ?? '')
  const ofPlan = matches.flatMap(({ field }, column) =>
    field === 'planOwner' && isOfPlan(textOf(column)) ? [column] : [],
  )
  return matches.map((match, column) => {
    const { field } = match
    if (field === 'riskOwner') {
      return { ...match, isAsked: has('plan') && !has('planOwner') && !isAbout(textOf(column), 'risk') }
    }
    if (field !== 'planOwner' || ofPlan.includes(column) || has('riskOwner')) return match
    if (ofPlan.length > 0) return matched('riskOwner', true)
    return has('plan') ? match : matched('riskOwner', true)
  })
}

/** A date is a target date if the register rates targets; next to a plan without another date it is a question. */
function ofTargets(headings: readonly string[], matches: Matches): Matches {
  if (!matches.some(({ field }) => field === 'targetLikelihood' || field === 'targetImpact')) return matches
  const isDue = ({ field }: ColumnMatch) => field === 'planDue'
  const isTarget = (column: number) => isAbout(normalised(headings[column] ?? ''), 'target')
  const hasOtherDue = matches.some((match, column) => isDue(match) && !isTarget(column))
  const isAsked = !hasOtherDue && matches.some(({ field }) => field === 'plan')
  return matches.map((match, column) => (isDue(match) && isTarget(column) ? matched('targetOn', isAsked) : match))
}

/** Only texts can have several columns; if every impact has a column, a column with their maximum adds nothing. */
function withoutRepeats(matches: Matches): ColumnMatch[] {
  const seen = new Set<ImportField>()
  const listed = new Set(assessmentTypes.filter((type) => matches.some(({ field }) => field === `${type}.impacts`)))
  return matches.map((match) => {
    const { field } = match
    if (field === null) return match
    if (field.includes('.impact.') && [...listed].some((type) => field.startsWith(type))) return left
    if (seen.has(field) && !mayRepeat(field)) return field === 'number' ? left : unknown
    seen.add(field)
    return match
  })
}

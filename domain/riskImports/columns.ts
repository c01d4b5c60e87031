import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import { normalised } from './comparedText.ts'
import { readDay } from './days.ts'
import { impactIn, mayRepeat, scaleOfField, type ImpactType, type ImportField } from './fields.ts'
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

/** What a column is taken to be, and whether somebody has to say so first. */
export interface ColumnMatch {
  field: ImportField | null
  /** Whether the heading, the cells or both leave it open (rule import.columns). */
  isAsked: boolean
  /** Whether the heading is one of a register, even if its column is nothing that a record has. */
  isKnown: boolean
}

const matched = (field: ImportField, isAsked = false): ColumnMatch => ({ field, isAsked, isKnown: true })
/** A column of a register that no record has: a number, a score, a unit. */
const left: ColumnMatch = { field: null, isAsked: false, isKnown: true }
/** Something stands in it, and only the reader of the file knows what. */
const unknown: ColumnMatch = { field: null, isAsked: true, isKnown: false }

const isLikelihood = (text: string) => isLetter(text, 'lp') || isAbout(text, 'likelihood')
const isImpact = (text: string) => isLetter(text, 'ics') || isAbout(text, 'impact')
const isScore = (text: string) => isLetter(text, 'r') || isAbout(text, 'score')
const isOfPlan = (text: string) => isAbout(text, 'plan') || isAbout(text, 'toCome')

const isNumber = (cell: string) => /\d/.test(western(cell)) && /^[\d.,%/ x×*-]+$/i.test(western(cell))
const isLevel = (cell: string) => rateOf(cell, 'likelihood') !== null || rateOf(cell, 'impact') !== null
/** A cell that a scale may have: a number, a level or one sign. */
const isRated = (cell: string) =>
  isNumber(cell) || isLevel(cell) || /^[\p{L}\p{M}]{1,3}$/u.test(cell) || /^\d.{0,18}$/.test(cell)
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isLevel(cell) && !isNumber(cell)

/** A column as it is matched: its heading as it is compared, and how many of its cells hold something. */
interface Column {
  text: string
  type: AssessmentType | null
  about: (topic: HeadingTopic) => boolean
  mostly: (holds: (line: string) => boolean) => boolean
  isEmpty: boolean
  impacts: readonly ImpactType[]
}

/** What a column of plans says beside their words, by its heading and by what most of its cells are. */
function besidePlan({ text, about, mostly }: Column): ColumnMatch | null {
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

/** A rate of likelihood or impact; `said` is the heading without the words that say of which assessment it is. */
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

/** Texts that a heading names, in the order in which they are looked for. */
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
  // Before a treatment the controls of today stand.
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
 * What a column is by its heading and by what stands below it (rule import.columns).
 * @param cells some of its cells
 */
export function matchColumn(heading: string, cells: readonly string[], impacts: readonly ImpactType[]): ColumnMatch {
  const filled = cells.filter((cell) => cell !== '')
  const isEmpty = filled.length === 0
  const text = normalised(withoutScale(normalised(heading).replace(/[_:*]+/g, ' ')))
  if (text === '') return isEmpty ? left : unknown
  const about = (topic: HeadingTopic) => isAbout(text, topic)
  const mostly: Column['mostly'] = (holds) =>
    !isEmpty && filled.filter((cell) => linesOf(cell).some(holds)).length >= filled.length / 2
  const type = about('gross') ? 'gross' : about('net') ? 'net' : null
  const column: Column = { text, type, about, mostly, isEmpty, impacts }
  // "With existing controls" says which assessment it is, not that a column tells of controls.
  const said = text
    .replace(/(without|with|before|after|pre|post)[- ]?(existing |current )?(controls?|mitigations?|treatments?)/, '')
    .trim()
  const beside = besidePlan(column)
  if (beside) return beside
  if (about('target') && !about('toCome') && (isLikelihood(said) || isImpact(said) || isScore(said)))
    return targetOf(said)
  const owner = ownerOf(column)
  if (owner) return owner
  if (about('appetite')) return left
  const rate = rateField(column, said)
  if (rate?.field && scaleOfField(rate.field) === 'likelihood') return rate
  const field = texts.find(([, holds]) => holds(column, said))?.[0]
  if (field) return matched(field, /vulnerabilit|ช่องโหว่/.test(text))
  if (!isEmpty && /(^|[^a-z])type([^a-z]|$)/.test(text) && mostly((cell) => isRiskKind(cell) || isOtherKind(cell)))
    return matched('riskType')
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

/** Ratings to be reached; what else is said of the target is none. */
function targetOf(said: string): ColumnMatch {
  if (isLikelihood(said)) return matched('targetLikelihood')
  return isImpact(said) && !isScore(said) ? matched('targetImpact') : left
}

/** What a column is by its heading and its cells; null where it is nothing that a record has, or nobody can tell. */
export const fieldOf = (
  heading: string,
  cells: readonly string[],
  impacts: readonly ImpactType[],
): ImportField | null => matchColumn(heading, cells, impacts).field

/** What all the columns of a head are, beside each other (rule import.columns). */
export function matchColumns(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
  impacts: readonly ImpactType[],
): ColumnMatch[] {
  const alone = headings.map((heading, column) => matchColumn(heading, cellsOf(column), impacts))
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

/**
 * Rates of which no heading says whether they are before or after controls: before them where others are said to be after;
 * after them otherwise. Where they are there twice, the order is a guess, and is asked.
 */
function ofBothAssessments(headings: readonly string[], matches: Matches): Matches {
  const isSaid = (column: number) => isOfAssessment(headings[column] ?? '')
  const isRate = ({ field }: ColumnMatch) => scaleOfField(field) !== null && field?.startsWith('target') === false
  const said = matches.filter((match, column) => isRate(match) && isSaid(column))
  if (said.some(({ field }) => field?.startsWith('gross'))) return matches
  return matches.map((match, column) => {
    if (!isRate(match) || isSaid(column)) return match
    const twins = matches.flatMap((one, place) => (one.field === match.field && !isSaid(place) ? [place] : []))
    const isFirst = twins.length > 1 && twins[0] === column
    const field = said.length > 0 || isFirst ? (match.field?.replace('net.', 'gross.') as ImportField) : match.field
    return { ...match, field, isAsked: match.isAsked || twins.length > 1 }
  })
}

/** Where no column is the event, a column of texts that is called after the risk may be it, to be confirmed. */
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

/** A hazard is the event where nothing else is; beside an event it is a cause, to be confirmed. */
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
 * Where one of two owners is named after the plan, the other is that of the risk. Where a heading does not say whose owner it
 * is, the register has plans, and nothing else names their owner, both are possible, and it is asked.
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

/** The day of a target is called after it where the register rates targets; beside a plan without another day it is asked. */
function ofTargets(headings: readonly string[], matches: Matches): Matches {
  if (!matches.some(({ field }) => field === 'targetLikelihood' || field === 'targetImpact')) return matches
  const isDue = ({ field }: ColumnMatch) => field === 'planDue'
  const isTarget = (column: number) => isAbout(normalised(headings[column] ?? ''), 'target')
  const hasOtherDue = matches.some((match, column) => isDue(match) && !isTarget(column))
  const isAsked = !hasOtherDue && matches.some(({ field }) => field === 'plan')
  return matches.map((match, column) => (isDue(match) && isTarget(column) ? matched('targetOn', isAsked) : match))
}

/** Only texts may stand in several columns; and where every impact is listed, the highest of them says nothing more. */
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

import { assessmentTypes } from '../risks/statuses.ts'
import { ofBothAssessments, withLostRatings } from './assessmentColumns.ts'
import { isText, left, matched, mostOf, unknown, type ColumnMatch, type Columns, type Matches } from './columnMatch.ts'
import { isOfPlan, matchColumn } from './columns.ts'
import { normalised } from './words.ts'
import { mayRepeat, type ImpactType, type ImportField } from './fields.ts'
import { isAbout, isRiskItself } from './vocabulary.ts'

/** Returns the meanings of all columns of a header together (rule import.columns). */
export function matchColumns(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
  impacts: readonly ImpactType[],
): ColumnMatch[] {
  const columns: Columns = {
    texts: headings.map((heading) => normalised(heading).replace(/[_:*]+/g, ' ')),
    cells: headings.map((_, column) => cellsOf(column).filter(Boolean)),
  }
  const alone = headings.map((heading, column) => matchColumn(heading, columns.cells[column] ?? [], impacts))
  return steps.reduce<Matches>((matches, step) => step(columns, matches), alone).slice()
}

type Step = (columns: Columns, matches: Matches) => Matches

/** If one of two columns with the same name contains levels, the other is a level as well, and not the event. */
const withoutScores: Step = ({ texts }, matches) => {
  const levels = new Set(texts.filter((text, column) => isRiskItself(text) && matches[column] === left))
  return matches.map((match, column) =>
    match.field === 'eventDescription' && levels.has(texts[column] ?? '') ? left : match,
  )
}

/** Without an event column, a text column named after the risk is proposed as the event. */
const withEvent: Step = ({ texts, cells }, matches) => {
  if (matches.some(({ field }) => field === 'eventDescription')) return matches
  const found = matches.findIndex(({ field }, column) => {
    const ofColumn = cells[column] ?? []
    const isTexts =
      ofColumn.length > 0 && ofColumn.filter((cell) => cell.length > 8 && isText(cell)).length >= ofColumn.length / 2
    return field === null && isTexts && isAbout(texts[column] ?? '', 'risk')
  })
  return matches.map((match, column) => (column === found ? matched('eventDescription', true) : match))
}

/** A hazard is the event if there is no other; next to an event it is proposed as a cause. */
const ofEvents: Step = ({ texts }, matches) => {
  const isHazard = (column: number) =>
    isAbout(texts[column] ?? '', 'hazard') && !/event|เหตุการณ์/.test(texts[column] ?? '')
  const events = matches.flatMap(({ field }, column) => (field === 'eventDescription' ? [column] : []))
  if (events.every(isHazard)) return matches
  return matches.map((match, column) =>
    events.includes(column) && isHazard(column) ? matched('rootCause', true) : match,
  )
}

/** A word for a status: a colour, a phase. */
const isStatusWord = (cell: string) => cell.length <= 30 && cell.split(/\s+/).length <= 3 && !/^\d/.test(cell)

/**
 * Without a plan, a status is that of the risk. Next to a plan, a status in unknown words is that of the plan; its words
 * are a question.
 */
const ofStates: Step = ({ texts, cells }, matches) => {
  const has = (field: ImportField) => matches.some((match) => match.field === field)
  if (!has('plan')) {
    if (has('riskStatus')) return matches
    return matches.map((match) => (match.field === 'planStatus' ? { ...match, field: 'riskStatus' } : match))
  }
  const inWords = matches.findIndex((match, column) => {
    const text = texts[column] ?? ''
    const isStatus = isAbout(text, 'status') && !/risk|ความเสี่ยง|update|comment|note|remark/.test(text)
    return match === unknown && isStatus && mostOf(cells[column] ?? [], isStatusWord)
  })
  return has('planStatus')
    ? matches
    : matches.map((match, column) => (column === inWords ? matched('planStatus') : match))
}

/**
 * If one of two owners is named after the plan, the other is the owner of the risk. An ambiguous heading is a question
 * if the register has plans without another owner.
 */
const ofOwners: Step = ({ texts }, matches) => {
  const has = (field: ImportField) => matches.some((match) => match.field === field)
  const textOf = (column: number) => texts[column] ?? ''
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
const ofTargets: Step = ({ texts }, matches) => {
  if (!matches.some(({ field }) => field === 'targetLikelihood' || field === 'targetImpact')) return matches
  const isDue = ({ field }: ColumnMatch) => field === 'planDue'
  const isTarget = (column: number) => isAbout(texts[column] ?? '', 'target')
  const hasOtherDue = matches.some((match, column) => isDue(match) && !isTarget(column))
  const isAsked = !hasOtherDue && matches.some(({ field }) => field === 'plan')
  return matches.map((match, column) => (isDue(match) && isTarget(column) ? matched('targetOn', isAsked) : match))
}

/** Only texts can have several columns; if every impact has a column, a column with their maximum adds nothing. */
const withoutRepeats: Step = (_, matches) => {
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

const steps: readonly Step[] = [
  withoutScores,
  ofBothAssessments,
  withEvent,
  ofEvents,
  ofStates,
  ofOwners,
  ofTargets,
  withoutRepeats,
  withLostRatings,
]

import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import {
  isOfPlan,
  isScore,
  left,
  matchColumn,
  matched,
  mayRepeat,
  mostOf,
  scaleOfField,
  unknown,
  withoutAssessment,
  type ColumnMatch,
  type Columns,
  type ImpactType,
  type ImportField,
  type Matches,
} from './fields.ts'
import { ratesInCell } from './layout.ts'
import { isLevel, isLevelOrNumber, isText, rateOf, western } from './rates.ts'
import { isAbout, isRiskItself, assessmentIn, isCertainNet, isOfAssessment, type HeadingTopic } from './vocabulary.ts'
import { normalised } from './words.ts'

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

const isRate = ({ field }: ColumnMatch) => scaleOfField(field) !== null && field?.startsWith('target') === false
const isLikelihood = (match: ColumnMatch) => isRate(match) && scaleOfField(match.field) === 'likelihood'

/** The assessment of the ratings without a word for it, and whether it is a question. */
interface Unnamed {
  type: AssessmentType
  isAsked: boolean
}

/**
 * Assigns the ratings without "before" or "after" in the heading: they are gross if others are net, otherwise net. If
 * they occur twice, the order is a guess and a question.
 */
function ofBothAssessments(columns: Columns, matches: Matches): Matches {
  const { texts } = columns
  const isNamed = (column: number) => isOfAssessment(texts[column] ?? '')
  const named = matches.filter((match, column) => isRate(match) && isNamed(column))
  const taken = new Set(named.map(({ field }) => field))
  const isOnce = matches.filter(isLikelihood).length === 1
  const { type, isAsked } = unnamedOf(named, matches, isOnce) ?? ofScores(columns, matches, isOnce)
  return matches.map((match, column) => {
    if (!isRate(match) || isNamed(column)) return match
    const twins = matches.flatMap((one, place) => (one.field === match.field && !isNamed(place) ? [place] : []))
    // With one likelihood there is one assessment: the second impact is a question.
    const isFirst = named.length === 0 && twins.length > 1 && twins[0] === column && !isOnce
    const field = match.field?.replace('net.', `${isFirst ? 'gross' : type}.`) as ImportField
    return taken.has(field) ? unknown : { ...match, field, isAsked: match.isAsked || isAsked || twins.length > 1 }
  })
}

/** Returns the assessment that the named ratings leave; null if no rating is named. */
function unnamedOf(named: Matches, matches: Matches, isOnce: boolean): Unnamed | null {
  if (named.length === 0) return null
  const types = assessmentTypes.filter((type) => named.some(({ field }) => field?.startsWith(type)))
  const [only = 'net', ...others] = types
  if (others.length > 0) return { type: 'net', isAsked: true }
  // "Likelihood before" and "impact": the only pair is of one assessment.
  const isPair = isOnce && matches.filter((match) => isRate(match) && !isLikelihood(match)).length === 1
  if (isPair) return { type: only, isAsked: true }
  return { type: only === 'net' ? 'gross' : 'net', isAsked: isOnce }
}

/**
 * Returns the assessment of a single pair from the scores next to it: that of a score that is its product, otherwise the
 * other one.
 */
function ofScores({ texts, cells }: Columns, matches: Matches, isOnce: boolean): Unnamed {
  const [likelihood, impact] = [
    matches.findIndex(isLikelihood),
    matches.findIndex((match) => isRate(match) && !isLikelihood(match)),
  ]
  const scores = texts.flatMap((text, column) => {
    const isNamed = matches[column]?.field === null && mostOf(cells[column] ?? [], isLevelOrNumber) && isScore(text)
    const type = assessmentIn(text)
    const isCertain = type === 'gross' || (type === 'net' && isCertainNet(text))
    return isNamed && isCertain ? [{ column, type }] : []
  })
  if (!isOnce || impact < 0 || scores.length === 0) return { type: 'net', isAsked: false }
  const product = scores.find(({ column }) => {
    const lines = (cells[column] ?? []).map((score, place) => {
      const rates = [
        rateOf(cells[likelihood]?.[place] ?? '', 'likelihood'),
        rateOf(cells[impact]?.[place] ?? '', 'impact'),
      ]
      return (rates[0] ?? 0) * (rates[1] ?? 0) === Number(/\d+/.exec(western(score))?.[0] ?? Number.NaN)
    })
    return lines.filter(Boolean).length > lines.length / 2
  })
  if (product) return { type: product.type, isAsked: false }
  return { type: scores.every(({ type }) => type === 'net') ? 'gross' : 'net', isAsked: true }
}

/** A cell of a column of ratings: a level, or two rates in any notation. */
const isRating = (cell: string) => isLevel(cell) || ratesInCell(cell) !== null

/**
 * Makes columns without a field a question if they contain ratings that are imported from no other column: the only
 * score of a register, or levels of something else (rule import.asked).
 */
function withLostRatings({ texts, cells }: Columns, matches: Matches): Matches {
  const has = (start: string) => matches.some(({ field }) => field?.startsWith(start))
  const isComplete = (type: AssessmentType | 'target') =>
    type === 'target'
      ? has('targetLikelihood') && has('targetImpact')
      : has(`${type}.likelihood`) && has(`${type}.impact`)
  return matches.map((match, column) => {
    const [text = '', filled = []] = [texts[column], cells[column]]
    if (match.field !== null || match.isAsked || isAbout(text, 'appetite')) return match
    const subject = withoutAssessment(text)
    const isOfRisk = isScore(subject, text) || isRiskItself(subject)
    const isOfControls = ['controls', 'evaluation'].some((topic) => isAbout(subject, topic as HeadingTopic))
    if (!mostOf(filled, isOfRisk ? (cell) => isRating(cell) || isLevelOrNumber(cell) : isRating)) return match
    if (!isOfRisk && !isOfControls && !mostOf(filled, (cell) => /\p{L}/u.test(cell))) return match
    const type = isAbout(text, 'target') ? 'target' : assessmentIn(text)
    const isKept = type === null || type === 'both' ? assessmentTypes.some(isComplete) : isComplete(type)
    return isKept && !isOfControls ? match : { ...match, isAsked: true }
  })
}

import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import {
  isLevel,
  isLevelOrNumber,
  mostOf,
  unknown,
  type ColumnMatch,
  type Columns,
  type Matches,
} from './columnMatch.ts'
import { isScore, withoutAssessment } from './columns.ts'
import { scaleOfField, type ImportField } from './fields.ts'
import { ratesInCell } from './layout.ts'
import { rateOf, western } from './rates.ts'
import { assessmentIn, isAbout, isCertainNet, isOfAssessment, isRiskItself, type HeadingTopic } from './vocabulary.ts'

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
export function ofBothAssessments(columns: Columns, matches: Matches): Matches {
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
export function withLostRatings({ texts, cells }: Columns, matches: Matches): Matches {
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

import { maxLengthOf, optionalTexts } from '#domain/risks/fieldNames'
import type { Rate } from '#domain/risks/heatMap'
import {
  assessmentTypes,
  keyRiskIndicatorStates,
  type AssessmentType,
  type KeyRiskIndicatorState,
} from '#domain/risks/statuses'
import { targetFields, targetOf, type WrittenTarget } from '#domain/risks/target'
import type { ImportedRisk, WordKind } from '#domain/wire/riskImports'
import { readAmount, type ReadAmount } from './amounts.ts'
import { isLikelyDay, readDay, type DayOrder } from './days.ts'
import { amountImpact, hasOneValue, type ImpactType, type ImportField } from './fields.ts'
import { valueOfEachPlan, linesOf, plansIn, type ImportedPlan } from './plans.ts'
import { percentOf, planStatusOf, readRate, yesOrNoOf, type Scale, type RegisterScale } from './rates.ts'
import {
  isDash,
  recordRows,
  textOf,
  type Cells,
  type LeftOutRow,
  type RecordRows,
  type RowFacts,
  type CellProblem,
  type RowProblem,
} from './registerRows.ts'
import type { Table } from './sheet.ts'
import { planColumns } from './valueColumns.ts'
import { stateWords } from './vocabulary.ts'
import { normalised, categoryLike, categoryNamed, impactNamed, type ImportCategory, type WordMeaning } from './words.ts'

/** The input for reading a register: the meanings of columns, the answers about words, and the lists to match. */
export interface RegisterFacts extends RowFacts {
  impacts: readonly ImpactType[]
  categories: readonly ImportCategory[]
  /** The rating scale; five levels by default. */
  scales?: Partial<Record<Scale, RegisterScale>>
  /** The cells of rows that are longer than the head, by the number of the row. */
  longRows?: ReadonlyMap<number, string>
  /** The order of day and month in a column, by its field. */
  dayOrders?: ReadonlyMap<ImportField, DayOrder>
  /** The stored meaning of a word; undefined without one. */
  meaningOf?: (kind: WordKind, word: string) => WordMeaning | undefined
}

export interface RegisterRow {
  /** In the row numbers of the sheet, from 1. */
  rows: number[]
  content: ImportedRisk
  problems: RowProblem[]
  /** The section of the record; empty if none. */
  section: string
}

/** The content of a sheet: its records, and the other rows. */
export interface RegisterReading {
  records: RegisterRow[]
  leftOut: LeftOutRow[]
}

/** Reads the rows after the head as records (rule import.reading); unreadable values are reported at their row. */
export function readRegister(
  table: Table,
  facts: RegisterFacts,
  { records, leftOut }: ReturnType<typeof recordRows> = recordRows(table, facts),
): RegisterReading {
  return { records: records.map((record) => readRecord(record, facts)), leftOut }
}

/** Joins a field with several columns or rows, with the headings if their values differ. */
function joinedText(ofRows: readonly Cells[], field: ImportField): string {
  const texts = ofRows.flatMap((cells) => {
    const parts = cells.get(field) ?? []
    const isSeveral = parts.length > 1 && !field.endsWith('.controls')
    return parts.map(({ heading, text }) => (isSeveral && heading !== '' ? `${heading}: ${text}` : text))
  })
  return [...new Set(texts)].join('\n')
}

function readRecord({ rows, cells: ofRows, section, joined, sameAs }: RecordRows, facts: RegisterFacts): RegisterRow {
  const first: Cells = ofRows[0] ?? new Map()
  const problems: RowProblem[] = []
  const report = (field: ImportField, problem: CellProblem, cell: string) => problems.push({ field, problem, cell })
  const shortened = (field: ImportField, limit: number, text = joinedText(ofRows, field)) => {
    if (text.length > limit) report(field, 'tooLong', text)
    return text === '' ? null : text.slice(0, limit)
  }
  if (sameAs !== null) report('eventDescription', 'sameEvent', String(sameAs))
  for (const row of joined) report('eventDescription', 'sameRow', String(row))
  for (const row of rows) {
    const cells = facts.longRows?.get(row)
    if (cells !== undefined) report('eventDescription', 'longRow', cells)
  }
  for (const cells of ofRows.slice(1)) reportOthers(first, cells, report)
  const category = categoryOf(textOf(first, 'category'), section, facts, report)
  // A repeated row does not add the same plan twice.
  const plans = unique(ofRows.flatMap((cells) => plansOf(cells, facts, report)))
  const isPrivate = yesOrNoOf(textOf(first, 'isPrivate'))
  if (isPrivate === null) report('isPrivate', 'unknownYesNo', textOf(first, 'isPrivate'))
  const texts = Object.fromEntries(
    optionalTexts.flatMap((name) =>
      name === 'riskCategoryDescription' || name === 'keyRiskIndicatorStatus'
        ? []
        : [[name, shortened(name, maxLengthOf[name])]],
    ),
  )
  const content: ImportedRisk = {
    ...(isPrivate ? { isPrivate } : {}),
    detail: {
      riskCategoryId: category?.id ?? null,
      ...(category?.isOther
        ? {
            riskCategoryDescription: (textOf(first, 'category') || section).slice(
              0,
              maxLengthOf.riskCategoryDescription,
            ),
          }
        : {}),
      eventDescription:
        shortened('eventDescription', maxLengthOf.eventDescription, joinedText([first], 'eventDescription')) ?? '',
      rootCause: shortened('rootCause', maxLengthOf.rootCause),
      ...texts,
      ...stateOf(textOf(first, 'keyRiskIndicatorStatus')),
      ...ownerOf(textOf(first, 'riskOwner'), facts, report),
      ...targetIn(first, facts, report),
    },
    ...(plans.length > 0 ? { mitigationPlans: plans } : {}),
  }
  for (const type of assessmentTypes) {
    const assessment = assessmentOf(type, first, joinedText(ofRows, `${type}.controls`), facts, report)
    if (assessment) content[`${type}Assessment`] = assessment
  }
  return { rows, content, problems, section }
}

const unique = (plans: readonly ImportedPlan[]) => [
  ...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values(),
]

type ReportProblem = (field: ImportField, problem: CellProblem, cell: string) => void

/** Different values in further rows of a record are reported, because it has one value. */
function reportOthers(first: Cells, cells: Cells, report: ReportProblem): void {
  for (const [field, parts] of cells) {
    const text = parts.map((part) => part.text).join('\n')
    if (hasOneValue(field) && textOf(first, field) !== text) report(field, 'otherRate', text)
  }
}

/** Returns a category by its stored meaning, its name, or a similar one; otherwise 'Other' with its text. */
function categoryOf(
  cell: string,
  section: string,
  { categories, meaningOf }: RegisterFacts,
  report: ReportProblem,
): ImportCategory | null {
  const word = cell || section
  if (word === '') return null
  const meaning = meaningOf?.('category', word)
  if (meaning === null) {
    report('category', 'unknownCategory', word)
    return cell === '' ? null : (categories.find(({ isOther }) => isOther) ?? null)
  }
  const found =
    categories.find(({ id }) => String(id) === meaning) ??
    categoryNamed(word, categories) ??
    categoryLike(word, categories)
  if (found || cell === '') return found
  report('category', 'unknownCategory', cell)
  return categories.find(({ isOther }) => isOther) ?? null
}

function stateOf(cell: string): { keyRiskIndicatorStatus?: string } {
  return cell === ''
    ? {}
    : { keyRiskIndicatorStatus: stateOfCell(cell) ?? cell.slice(0, maxLengthOf.keyRiskIndicatorStatus) }
}

/** Returns the state of a key risk indicator in a cell; undefined if there is none. */
export function stateOfCell(cell: string): KeyRiskIndicatorState | undefined {
  return keyRiskIndicatorStates.find((one) => stateWords[one].includes(normalised(cell)))
}

/** Returns the owner of a risk: the only person in all lines of a cell. */
function ownerOf(cell: string, { meaningOf }: RegisterFacts, report: ReportProblem): { ownerUserId?: number } {
  if (cell === '') return {}
  const people = new Set(linesOf(cell).flatMap((line) => (isDash(line) ? [] : (meaningOf?.('person', line) ?? null))))
  const [person = null] = people
  if (person !== null && people.size === 1) return { ownerUserId: Number(person) }
  report('riskOwner', 'unknownPerson', cell)
  return {}
}

/** Returns a complete target; an incomplete one is reported (rule target.values). */
function targetIn(cells: Cells, facts: RegisterFacts, report: ReportProblem): WrittenTarget {
  const sent = targetFields.map((field) => textOf(cells, field))
  const [likelihood = '', impact = '', day = ''] = sent
  if (sent.every((cell) => cell === '')) return {}
  const targetLikelihood = levelOf('targetLikelihood', likelihood, 'likelihood', facts, report)
  const targetImpact = levelOf('targetImpact', impact, 'impact', facts, report)
  const targetOn = day === '' ? null : dayIn('targetOn', day, facts, report)
  const target = { targetLikelihood, targetImpact, targetOn }
  if (targetOf(target)) return target
  report('targetLikelihood', 'partTarget', sent.filter(Boolean).join(', '))
  return {}
}

const planFieldNames = Object.keys(planColumns) as (keyof typeof planColumns)[]

/** Returns the plans of one row, each with the values of its neighbouring cells. */
function plansOf(cells: Cells, facts: RegisterFacts, report: ReportProblem): ImportedPlan[] {
  const plans = (cells.get('plan') ?? []).flatMap(({ text }) => plansIn(text))
  if (plans.length === 0) {
    for (const field of ['planStatus', ...planFieldNames, 'planOwner'] as const) {
      if (cells.has(field)) report(field, 'noPlan', textOf(cells, field))
    }
  }
  const read = <Value>(field: ImportField, problem: CellProblem | null, valueOf: (cell: string) => Value | null) =>
    valueOfEachPlan(textOf(cells, field), plans.length).map((cell) => {
      const value = isDash(cell) ? null : valueOf(cell)
      if (value === null && problem && !isDash(cell)) report(field, problem, cell)
      return value
    })
  const statuses = read('planStatus', 'unknownStatus', (cell) => {
    const meaning = facts.meaningOf?.('status', cell)
    return meaning ?? (planStatusOf(cell) && cell)
  })
  const owners = read('planOwner', 'unknownPerson', (cell) => facts.meaningOf?.('person', cell) ?? null)
  const values = planFieldNames.map((field) => {
    const { kind, writes } = planColumns[field]
    const ofPlans =
      kind === 'day'
        ? read<number | string>(field, null, (cell) => dayIn(field, cell, facts, report))
        : read<number | string>(field, 'unknownShare', percentOf)
    return { writes, ofPlans }
  })
  return plans.map((plan, place) => {
    const { description } = plan
    if (description.length > maxLengthOf.description) report('plan', 'tooLong', description)
    const own = values.flatMap(({ writes, ofPlans }) => (ofPlans[place] == null ? [] : [[writes, ofPlans[place]]]))
    const { progress: share, ...others } = Object.fromEntries(own) as Partial<ImportedPlan>
    const meaning = statuses[place] ?? (share === undefined ? null : `${share}%`)
    const progress = share ?? percentOf(meaning ?? '')
    const owner = owners[place]
    return {
      description: description.slice(0, maxLengthOf.description),
      status: plan.status ?? planStatusOf(meaning ?? '') ?? 'Pending',
      ...(owner ? { ownerUserId: Number(owner) } : {}),
      ...(progress === null ? {} : { progress }),
      ...others,
    }
  })
}

/** Returns a day of a plan or a target; impossible days and ends of periods are reported. */
function dayIn(field: ImportField, cell: string, { dayOrders }: RegisterFacts, report: ReportProblem): string | null {
  const read = readDay(cell, dayOrders?.get(field))
  if (!read) report(field, 'unknownDay', cell)
  else if (!isLikelyDay(read.day)) report(field, 'unlikelyDay', cell)
  else if (read.isPeriod) report(field, 'wholePeriod', `${cell} → ${read.day}`)
  return read && isLikelyDay(read.day) ? read.day : null
}

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

/** Returns the level of a cell by its stored meaning or the scale of the register; remaining words are reported. */
function levelOf(
  field: ImportField,
  cell: string,
  scale: Scale,
  { scales, meaningOf }: RegisterFacts,
  report: ReportProblem,
): Rate | null {
  if (cell === '') return null
  const meaning = meaningOf?.(scale, cell)
  const read = readRate(cell, scale)
  const rate =
    meaning === undefined
      ? scales?.[scale]
        ? scales[scale].levelOf(cell)
        : (read?.rate ?? null)
      : meaning === null
        ? null
        : (Number(meaning) as Rate)
  if (rate === null) report(field, 'unknownRate', cell)
  else if (read && read.rest !== '') report(field, 'rateWords', cell)
  return rate
}

function assessmentOf(
  type: AssessmentType,
  cells: Cells,
  controls: string,
  facts: RegisterFacts,
  report: ReportProblem,
): Assessment | null {
  const rateIn = (field: ImportField, scale: Scale) => levelOf(field, textOf(cells, field), scale, facts, report)
  const likelihoodRate = rateIn(`${type}.likelihood`, 'likelihood')
  const single = facts.impacts.flatMap(({ key }) => {
    const rate = rateIn(`${type}.impact.${key}`, 'impact')
    return rate === null ? [] : [{ impactTypeKey: key, rate }]
  })
  const amount = amountIn(`${type}.amount`, cells, report)
  const listed = listedImpacts(`${type}.impacts`, textOf(cells, `${type}.impacts`), facts, report)
  if (controls.length > maxLengthOf.keyCurrentControls) report(`${type}.controls`, 'tooLong', controls)
  const rated = listed.length > 0 ? listed : single
  const impacts = amount ? withAmount(rated, amount) : rated
  if (likelihoodRate === null && impacts.length === 0 && controls === '') return null
  return {
    likelihoodRate,
    keyCurrentControls: controls === '' ? null : controls.slice(0, maxLengthOf.keyCurrentControls),
    impactAssessmentItems: impacts,
  }
}

/** Returns the amount of a cell; an unclear one is reported. */
function amountIn(field: ImportField, cells: Cells, report: ReportProblem): ReadAmount | null {
  const [part] = cells.get(field) ?? []
  if (!part || part.text === '') return null
  const read = readAmount(part.text, part.heading)
  if (!read) report(field, 'unknownAmount', part.text)
  return read
}

type Impacts = Assessment['impactAssessmentItems']

/** Adds the amount to the financial impact, which is created without a rate if it was not rated. */
function withAmount(impacts: Impacts, { amount, currency }: ReadAmount): Impacts {
  const [own = { impactTypeKey: amountImpact, rate: null }] = impacts.filter(
    (one) => one.impactTypeKey === amountImpact,
  )
  const others = impacts.filter((one) => one.impactTypeKey !== amountImpact)
  return [{ ...own, financialAmount: amount, financialCurrency: currency }, ...others]
}

/** `Financial: 4 - Major; THB 40 million`, one impact per line. */
function listedImpacts(field: ImportField, cell: string, facts: RegisterFacts, report: ReportProblem): Impacts {
  return cell.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^([^:]+):(.*)$/.exec(line.trim()) ?? []
    if (line.trim() === '') return []
    const [rated = '', ...words] = rest.split(';').map((part) => part.trim())
    const meaning = facts.meaningOf?.('impactType', name)
    const impact = facts.impacts.find(({ key }) => key === meaning) ?? impactNamed(name, facts.impacts)
    const rate = impact && (readRate(rated, 'impact')?.rate ?? null)
    if (!impact || rate === null) {
      report(field, impact ? 'unknownRate' : 'unknownImpact', line)
      return []
    }
    const [financialImpact, ...assumption] = impact.key === 'financial' ? words : [undefined, ...words]
    return [
      {
        impactTypeKey: impact.key,
        rate,
        ...(financialImpact ? { financialImpact: financialImpact.slice(0, maxLengthOf.financialImpact) } : {}),
        ...(assumption.length > 0 ? { assumption: assumption.join('; ').slice(0, maxLengthOf.assumption) } : {}),
      },
    ]
  })
}

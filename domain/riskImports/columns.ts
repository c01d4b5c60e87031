import { textsIn, type InEachLanguage } from '../organisation/inEachLanguage.ts'
import { detailTexts, type DetailText } from '../risks/fieldNames.ts'
import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import { normalised } from '../validation/normalised.ts'
import { dayOf } from './days.ts'
import { linesOf } from './plans.ts'
import { percentOf, planStatusOf, rateOf } from './rates.ts'

/** An impact type, by the names that a column may have. */
export interface ImpactType extends InEachLanguage<'name'> {
  key: string
}

type ImportedText = Exclude<DetailText, 'riskCategoryDescription'>

/** The texts of a record that a column can be, in their order; what the category 'Other' means stands in that of the category. */
export const importedTexts = detailTexts.filter((name): name is ImportedText => name !== 'riskCategoryDescription')

/** What a column of a register can be. Several columns may be the same text; they are put under each other. */
export type ImportField =
  | 'category'
  | ImportedText
  | 'isPrivate'
  | `${AssessmentType}.likelihood`
  | `${AssessmentType}.controls`
  /** Every impact in one cell, one a line, as our own export writes them. */
  | `${AssessmentType}.impacts`
  | `${AssessmentType}.impact.${string}`
  | 'plan'
  | 'planStatus'
  | 'planProgress'
  | 'planStart'
  | 'planDue'

/** The fields a column can be chosen to be, in the order of a record. */
export const importFields = (impacts: readonly ImpactType[]): ImportField[] => [
  'category',
  ...importedTexts,
  ...assessmentTypes.flatMap((type): ImportField[] => [
    `${type}.likelihood`,
    ...impacts.map(({ key }): ImportField => `${type}.impact.${key}`),
    `${type}.impacts`,
    `${type}.controls`,
  ]),
  'plan',
  'planStatus',
  'planProgress',
  'planStart',
  'planDue',
  'isPrivate',
]

/** Words of other people's headings. Thai is not written with spaces, so a word is found wherever it stands. */
const word = (...words: string[]) => new RegExp(`(${words.join('|')})`)
const english = (...words: string[]) => new RegExp(`(^|[^a-z])(${words.join('|')})([^a-z]|$)`)

const grossWords = [
  'inherent',
  'gross',
  'initial',
  'without controls?',
  'before controls?',
  'pre-?controls?',
  'untreated',
]
const netWords = [
  'residual',
  'net',
  'current',
  'with (?:existing |current )?controls?',
  'after controls?',
  'post-?controls?',
]
const isGross = (text: string) =>
  english(...grossWords, 'raw').test(text) ||
  word('ก่อนการควบคุม', 'ก่อนควบคุม', 'ก่อนมี', 'ก่อนจัดการ', 'ขั้นต้น', 'ตั้งต้น').test(text)
const isNet = (text: string) =>
  english(...netWords, 'treated', 'remaining').test(text) ||
  word('หลังการควบคุม', 'หลังควบคุม', 'หลังมี', 'หลังจัดการ', 'คงเหลือ', 'เหลืออยู่', 'สุทธิ').test(text)
const isTarget = (text: string) => english('target', 'desired', 'planned rating').test(text) || /เป้าหมาย/.test(text)
/** Narrow columns are named by a letter, by itself or below the name of their group. */
const isLetter = (text: string, letters: string) =>
  new RegExp(`^[${letters}]$`).test(text) || ((isGross(text) || isNet(text)) && new RegExp(` [${letters}]$`).test(text))
const isLikelihood = (text: string) =>
  isLetter(text, 'lp') ||
  english('likelihood', 'probability', 'frequency').test(text) ||
  word('โอกาส', 'ความน่าจะเป็น', 'ความถี่').test(text)
const isImpact = (text: string) =>
  isLetter(text, 'ics') ||
  english('impacts?', 'severity', 'consequences?').test(text) ||
  word('ผลกระทบ', 'ความรุนแรง').test(text)
const isScore = (text: string) =>
  isLetter(text, 'r') ||
  english('score', 'rating', 'level', 'rank', 'ranking', 'l ?x ?i', 'exposure').test(text) ||
  word('คะแนน', 'ระดับ').test(text)
/** Controls that are yet to come are plans. */
const isToCome = (text: string) =>
  english('(additional|further|proposed|recommended|planned|future|new) (risk )?controls?').test(text)
const isOfPlan = (text: string) =>
  english('mitigations?', 'treatments?', 'actions?', 'responses?', 'action plans?', 'plans?').test(text) ||
  isToCome(text) ||
  word('แผน', 'แนวทางจัดการ', 'การจัดการความเสี่ยง', 'มาตรการจัดการ', 'มาตรการเพิ่มเติม', 'กิจกรรม').test(text)
const isStatus = (text: string) =>
  english('status', 'state', 'progress').test(text) || word('สถานะ', 'ความคืบหน้า').test(text)
/** Days of what is past or yet to be looked at again are none of a plan. */
const isOfReview = (text: string) =>
  english('reviews?', 'reviewed', 'identified', 'raised', 'updated', 'registered', 'closed').test(text) ||
  word('ทบทวน', 'ที่พบ', 'ประเมิน', 'ปรับปรุง').test(text)
const isOfRisk = (text: string) =>
  english('risk', 'kri', 'indicator').test(text) || word('ความเสี่ยง', 'ตัวชี้วัด').test(text)
/** What is done with a risk in a word is no plan. */
const isStrategy = (cell: string) =>
  /^(treat|tolerate|transfer|terminate|accept|avoid|reduce|mitigate|share|retain|control|monitor)(ance|d|ed|ion)?$|^(ลด|ควบคุม|ยอมรับ|ถ่ายโอน|หลีกเลี่ยง|แบ่ง)(ความเสี่ยง)?$/.test(
    normalised(cell),
  )
const isAboutPeopleOrDates = (text: string) =>
  english(
    'owners?',
    'responsible',
    'date',
    'due',
    'deadline',
    'by whom',
    'when',
    'start',
    'end',
    'cost',
    'budget',
    'type',
    'strategy',
    'pic',
    '% complete',
  ).test(text) ||
  word('ผู้รับผิดชอบ', 'เจ้าของ', 'วันที่', 'กำหนด', 'เริ่ม', 'สิ้นสุด', 'ระยะเวลา', 'งบประมาณ', 'ความคืบหน้า').test(text)

/** Other names of the impact types, by their keys. */
const impactWords: Readonly<Record<string, RegExp>> = {
  financial: word('financ', 'cost', 'monetary', 'revenue', 'การเงิน'),
  safety: word('safety', 'health', 'injur', 'ความปลอดภัย', 'สุขภาพ'),
  environment: word('environment', 'สิ่งแวดล้อม'),
  reputation: word('reputation', 'image', 'brand', 'press', 'ชื่อเสียง', 'ภาพลักษณ์'),
  legal: word('legal', 'compliance', 'regulat', 'กฎหมาย', 'กฎเกณฑ์'),
  operation: word(
    'operation',
    'business interruption',
    'service',
    'schedule',
    'downtime',
    'หยุดชะงัก',
    'การดำเนินงาน',
    'ปฏิบัติการ',
  ),
  people: word('people', 'employee', 'staff', 'human', 'พนักงาน', 'บุคลากร'),
  customer: word('customer', 'client', 'partner', 'ลูกค้า', 'คู่ค้า'),
}

const texts: readonly [Exclude<ImportField, `${AssessmentType}.${string}`>, (text: string) => boolean][] = [
  ['keyRiskIndicatorStatus', (text) => /(kri|indicator|ตัวชี้วัด)/.test(text) && isStatus(text)],
  ['isPrivate', (text) => english('private', 'confidential').test(text) || word('ความลับ', 'เฉพาะหน่วยงาน').test(text)],
  ['planStatus', (text) => isStatus(text) && isOfPlan(text)],
  [
    'rootCause',
    (text) =>
      english('root causes?', 'causes?', 'sources?', 'drivers?', 'risk factors?').test(text) ||
      word('สาเหตุ', 'ปัจจัยเสี่ยง').test(text),
  ],
  [
    'triggerPoint',
    (text) =>
      english('triggers?', 'trigger points?', 'thresholds?', 'tolerance').test(text) ||
      word('จุดที่ต้อง', 'ค่าเกณฑ์', 'ระดับเตือน', 'จุดเตือน').test(text),
  ],
  [
    'indicator',
    (text) => english('kris?', 'indicators?', 'warning signs?').test(text) || word('ตัวชี้วัด', 'สัญญาณ').test(text),
  ],
  [
    'category',
    (text) =>
      english('category', 'categories', 'risk type', 'type of risk', 'risk area', 'domain', 'classification').test(
        text,
      ) || word('ประเภทความเสี่ยง', 'หมวด', 'ด้านความเสี่ยง').test(text),
  ],
]

/** A column called "Risk" by itself, in either language or in both; "Risk status" and "Risk group" say something else. */
const isRisk = (text: string) =>
  text
    .split(/[/()|]|(?<=[ก-๙]) (?=[a-z])|(?<=[a-z]) (?=[ก-๙])/)
    .some((part) => /^((identified |key |potential )?risks?|ความเสี่ยง)$/.test(part.trim()))

const isEvent = (text: string) =>
  !isAboutPeopleOrDates(text) &&
  !isStatus(text) &&
  !english('id', 'no', 'number', 'ref', 'code').test(text) &&
  (english(
    'events?',
    'risk description',
    'description',
    'risk statement',
    'risk name',
    'risk title',
    'title',
    'issue',
    'what could go wrong',
    'scenario',
  ).test(text) ||
    word('เหตุการณ์', 'รายละเอียดความเสี่ยง', 'คำอธิบาย', 'ชื่อความเสี่ยง', 'ประเด็นความเสี่ยง').test(text) ||
    isRisk(text))

/** What a column of plans says beside their words, by its heading and by what most of its cells are. */
function besidePlan(text: string, isMostly: (holds: (line: string) => boolean) => boolean): ImportField | null {
  const isDay = () => !isOfReview(text) && isMostly((line) => dayOf(line) !== null)
  if ((english('start', 'starts', 'begin', 'from').test(text) || /เริ่ม/.test(text)) && isDay()) return 'planStart'
  const due = english('due', 'deadline', 'target date', 'completion', 'end', 'finish', 'by when', 'when')
  if ((due.test(text) || word('เสร็จ', 'สิ้นสุด', 'กำหนดส่ง', 'ครบกำหนด').test(text)) && isDay()) return 'planDue'
  const isShare = english('progress', '(% ?|percent )complete').test(text) || word('ความคืบหน้า').test(text)
  if (isShare && isMostly((line) => percentOf(line) !== null)) return 'planProgress'
  const isOfIt = isOfPlan(text) || !isOfRisk(text)
  return (isShare || isStatus(text)) && isOfIt && isMostly((line) => planStatusOf(line) !== null) ? 'planStatus' : null
}

/** Whether a heading says of which assessment its column is. */
export const isOfAssessment = (heading: string): boolean => [isGross, isNet].some((holds) => holds(normalised(heading)))

/**
 * What a column is by its heading and by what stands below it (rule import.reading); null where it is nothing that a
 * record has, or nobody can tell.
 */
export function fieldOf(heading: string, cells: readonly string[], impacts: readonly ImpactType[]): ImportField | null {
  const whole = normalised(heading).replace(/[_:*]+/g, ' ')
  if (whole === '') return null
  const filled = cells.filter((cell) => cell !== '')
  const isMostly = (holds: (line: string) => boolean) =>
    filled.length > 0 && filled.filter((cell) => linesOf(cell).some(holds)).length >= filled.length / 2
  const beside = besidePlan(whole, isMostly)
  if (beside) return beside
  if (isTarget(whole)) return null
  const type: AssessmentType | null = isGross(whole) ? 'gross' : isNet(whole) ? 'net' : null
  // "With existing controls" says which assessment it is, not that a column tells of controls.
  const text = whole.replace(/(without|with|before|after|pre|post)[- ]?(existing |current )?controls?/, '')
  // A rate is one only where at least half of what stands below can be read as one.
  const isRated = (scale: 'likelihood' | 'impact') =>
    filled.length === 0 || filled.filter((cell) => rateOf(cell, scale) !== null).length >= filled.length / 2
  if (isLikelihood(text) && !(isScore(text) && isImpact(text)) && isRated('likelihood')) {
    return `${type ?? 'net'}.likelihood`
  }
  const field = texts.find(([, holds]) => holds(text))?.[0]
  if (field) return field
  if (isImpact(text) && !isLikelihood(text)) {
    if (/(by type|แต่ละด้าน)/.test(text)) return `${type ?? 'net'}.impacts`
    if (isRated('impact')) return `${type ?? 'net'}.impact.${impactOf(text, impacts)}`
    return null
  }
  if (
    !isToCome(text) &&
    (english('controls?', 'existing controls?', 'safeguards?').test(text) ||
      word('มาตรการควบคุม', 'การควบคุมที่มี', 'การควบคุมปัจจุบัน', 'มาตรการที่มี').test(text))
  ) {
    return isScore(text) || english('effectiveness').test(text) ? null : `${type ?? 'net'}.controls`
  }
  if (isOfPlan(text) && !isAboutPeopleOrDates(text) && !isScore(text)) return isMostly(isStrategy) ? null : 'plan'
  if (isScore(text)) return null
  return isEvent(text) ? 'eventDescription' : null
}

/** The impact type that a heading names; the first of all where it names none. */
function impactOf(heading: string, impacts: readonly ImpactType[]): string {
  const named = impacts.find(
    (impact) =>
      textsIn(impact, 'name').some((name) => heading.includes(normalised(name))) ||
      impactWords[impact.key]?.test(heading),
  )
  return named?.key ?? impacts[0]?.key ?? ''
}

import type { DetailText } from '../risks/fieldNames.ts'
import { assessmentTypes, type AssessmentType } from '../risks/statuses.ts'
import { normalised } from '../validation/normalised.ts'
import { rateOf } from './rates.ts'

/** An impact type, by the names that a column may have. */
export interface ImpactType {
  key: string
  nameEn: string
  nameTh: string
}

/** What a column of a register can be. Several columns may be the same text; they are put under each other. */
export type ImportField =
  | 'category'
  | Exclude<DetailText, 'riskCategoryDescription'>
  | 'isPrivate'
  | `${AssessmentType}.likelihood`
  | `${AssessmentType}.controls`
  /** Every impact in one cell, one a line, as our own export writes them. */
  | `${AssessmentType}.impacts`
  | `${AssessmentType}.impact.${string}`
  | 'plan'
  | 'planStatus'

/** The fields a column can be chosen to be, in the order of a record. */
export const importFields = (impacts: readonly ImpactType[]): ImportField[] => [
  'category',
  'eventDescription',
  'rootCause',
  'indicator',
  'triggerPoint',
  'keyRiskIndicatorStatus',
  ...assessmentTypes.flatMap((type): ImportField[] => [
    `${type}.likelihood`,
    ...impacts.map(({ key }): ImportField => `${type}.impact.${key}`),
    `${type}.impacts`,
    `${type}.controls`,
  ]),
  'plan',
  'planStatus',
  'isPrivate',
]

/** Words of other people's headings. Thai is not written with spaces, so a word is found wherever it stands. */
const word = (...words: string[]) => new RegExp(`(${words.join('|')})`)
const english = (...words: string[]) => new RegExp(`(^|[^a-z])(${words.join('|')})([^a-z]|$)`)

const isGross = (text: string) =>
  english('inherent', 'gross', 'initial', 'before controls?', 'pre-?controls?', 'untreated', 'raw').test(text) ||
  word('ก่อนการควบคุม', 'ก่อนควบคุม', 'ก่อนมี', 'ก่อนจัดการ', 'ขั้นต้น', 'ตั้งต้น').test(text)
const isNet = (text: string) =>
  english('residual', 'net', 'current', 'after controls?', 'post-?controls?', 'treated', 'remaining').test(text) ||
  word('หลังการควบคุม', 'หลังควบคุม', 'หลังมี', 'หลังจัดการ', 'คงเหลือ', 'เหลืออยู่', 'สุทธิ').test(text)
const isTarget = (text: string) => english('target', 'desired', 'planned rating').test(text) || /เป้าหมาย/.test(text)
/** Narrow columns are named by a letter. */
const isLetter = (text: string, letters: string) =>
  new RegExp(`^(inherent |residual |gross |net )?[${letters}]$`).test(text)
const isLikelihood = (text: string) =>
  isLetter(text, 'lp') ||
  english('likelihood', 'probability', 'frequency').test(text) ||
  word('โอกาส', 'ความน่าจะเป็น', 'ความถี่').test(text)
const isImpact = (text: string) =>
  isLetter(text, 'ics') ||
  english('impacts?', 'severity', 'consequences?').test(text) ||
  word('ผลกระทบ', 'ความรุนแรง').test(text)
const isScore = (text: string) =>
  english('score', 'rating', 'level', 'rank', 'ranking', 'l ?x ?i', 'exposure').test(text) ||
  word('คะแนน', 'ระดับ').test(text)
const isOfPlan = (text: string) =>
  english('mitigations?', 'treatments?', 'actions?', 'responses?', 'action plans?', 'plans?').test(text) ||
  word('แผน', 'แนวทางจัดการ', 'การจัดการความเสี่ยง', 'มาตรการจัดการ', 'มาตรการเพิ่มเติม', 'กิจกรรม').test(text)
const isStatus = (text: string) => english('status', 'state', 'progress').test(text) || /สถานะ/.test(text)
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
  ).test(text) || word('ผู้รับผิดชอบ', 'เจ้าของ', 'วันที่', 'กำหนด', 'ระยะเวลา', 'งบประมาณ').test(text)

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

const isEvent = (text: string) =>
  !isAboutPeopleOrDates(text) &&
  !english('id', 'no', 'number', 'ref', 'code').test(text) &&
  (english(
    'events?',
    'risk description',
    'description',
    'risk statement',
    'risk',
    'risk name',
    'risk title',
    'title',
    'issue',
    'what could go wrong',
    'scenario',
  ).test(text) ||
    word('เหตุการณ์', 'รายละเอียดความเสี่ยง', 'คำอธิบาย', 'ชื่อความเสี่ยง', 'ประเด็นความเสี่ยง').test(text) ||
    text === 'ความเสี่ยง')

/**
 * What a column is by its heading and by what stands below it (rule import.reading); null where it is nothing that a
 * record has, or nobody can tell.
 */
export function fieldOf(heading: string, cells: readonly string[], impacts: readonly ImpactType[]): ImportField | null {
  const text = normalised(heading).replace(/[_:*]+/g, ' ')
  if (text === '' || isTarget(text)) return null
  const filled = cells.filter((cell) => cell !== '')
  const type: AssessmentType | null = isGross(text) ? 'gross' : isNet(text) ? 'net' : null
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
    english('controls?', 'existing controls?', 'safeguards?').test(text) ||
    word('มาตรการควบคุม', 'การควบคุมที่มี', 'การควบคุมปัจจุบัน', 'มาตรการที่มี').test(text)
  ) {
    return isScore(text) || english('effectiveness').test(text) ? null : `${type ?? 'net'}.controls`
  }
  if (isOfPlan(text) && !isAboutPeopleOrDates(text) && !isScore(text)) return 'plan'
  if (isScore(text)) return null
  return isEvent(text) ? 'eventDescription' : null
}

/** The impact type that a heading names; the first of all where it names none. */
function impactOf(heading: string, impacts: readonly ImpactType[]): string {
  const named = impacts.find(
    ({ key, nameEn, nameTh }) =>
      [nameEn, nameTh].some((name) => heading.includes(normalised(name))) || impactWords[key]?.test(heading),
  )
  return named?.key ?? impacts[0]?.key ?? ''
}

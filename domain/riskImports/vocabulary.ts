import type { AssessmentType, KeyRiskIndicatorState } from '#domain/risks/statuses'
import { normalised } from './words.ts'

/** Words of headings in other registers. Thai has no spaces, so a word matches anywhere. */
export const thai = (...words: string[]) => new RegExp(`(${words.join('|')})`)
export const english = (...words: string[]) => new RegExp(`(^|[^a-z])(${words.join('|')})([^a-z]|$)`)

export type Words = readonly [english: RegExp, thai: RegExp]

const nothing = /(?!)/

/** The subjects of headings: words of both languages, each searched in the whole heading. */
export const headingWords = {
  gross: [
    english(
      'inherent',
      'gross',
      'initial',
      'raw',
      'untreated',
      'unmitigated',
      'uncontrolled',
      'without controls?',
      'before',
      'pre(?:controls?|mitigations?|mitigated|treatments?|actions?)?',
    ),
    thai('ก่อน', 'ขั้นต้น', 'ตั้งต้น'),
  ],
  net: [
    english(
      'residual',
      'net',
      'current',
      'treated',
      'mitigated',
      'controlled',
      'remaining',
      'revised',
      'new',
      'with (?:existing |current )?controls?',
      'after',
      'post(?:controls?|mitigations?|mitigated|treatments?|actions?)?',
    ),
    thai('หลัง(?!คา)', 'คงเหลือ', 'เหลืออยู่', 'สุทธิ'),
  ],
  target: [english('target', 'desired', 'planned rating', 'future'), thai('เป้าหมาย')],
  likelihood: [
    english(
      'likelihood',
      'likelhood',
      'likely ?hood',
      'likelyhood',
      'liklihood',
      'probability',
      'probabilities',
      'prob',
      'frequency',
      'occurrence',
      'occ',
      'chance',
    ),
    thai('โอกาส', 'ความน่าจะเป็น', 'ความถี่'),
  ],
  impact: [english('impacts?', 'imp', 'severity', 'sev', 'consequences?'), thai('ผลกระทบ', 'ความรุนแรง')],
  amount: [
    english('amount', 'value', 'loss', 'losses', 'costs?', 'exposure', 'financial impact', 'monetary impact'),
    thai('มูลค่า', 'จำนวนเงิน', 'ความเสียหาย', 'ผลกระทบทางการเงิน'),
  ],
  score: [
    english(
      'scores?',
      'rating',
      'level',
      'rank',
      'ranking',
      'l ?x ?i',
      'exposure',
      'rpn',
      'risk priority(?: number)?',
      'risk factor',
      'magnitude',
    ),
    thai('คะแนน', 'ระดับ', 'ค่าความเสี่ยง'),
  ],
  /** Planned controls are plans. */
  toCome: [
    english('(additional|further|proposed|recommended|planned|future|new) (risk )?(controls?|measures?)'),
    thai('มาตรการเพิ่มเติม'),
  ],
  plan: [
    english(
      'mitigations?',
      'treatments?',
      'actions?',
      'responses?',
      'action plans?',
      'plans?',
      'recommendations?',
      'contingency',
      'contingencies',
      'next steps?',
      'improvements?',
      'solutions?',
      'prevention',
      'in the event of',
    ),
    thai(
      'แผน',
      'แนวทาง',
      'การจัดการความเสี่ยง',
      'มาตรการจัดการ',
      'มาตรการป้องกัน',
      'มาตรการแก้ไข',
      'กิจกรรม',
      'การปรับปรุงการควบคุม',
      'ข้อเสนอแนะ',
    ),
  ],
  status: [english('status', 'state', 'progress'), thai('สถานะ', 'ความคืบหน้า')],
  /** Dates of past events or of the next review do not belong to a plan. */
  review: [
    english(
      'reviews?',
      'reviewed',
      'identified',
      'raised',
      'updated',
      'registered',
      'closed',
      'created',
      'logged',
      'escalation',
      'approval',
    ),
    thai('ทบทวน', 'ที่พบ', 'ประเมิน', 'ปรับปรุง', 'ระบุ', 'บันทึก'),
  ],
  risk: [english('risk', 'kri', 'indicator'), thai('ความเสี่ยง', 'ตัวชี้วัด')],
  owner: [
    english(
      'owners?',
      'responsible',
      'responsibility',
      'by whom',
      'who',
      'pic',
      'assigned to',
      'assignee',
      'person in charge',
      'lead',
      'action party',
      'accountable',
    ),
    thai('ผู้รับผิดชอบ', 'เจ้าของ', 'ผู้ดำเนินการ', 'รับผิดชอบ'),
  ],
  /** Properties of a thing, which are not the thing itself. */
  about: [
    english(
      'date',
      'due',
      'deadline',
      'when',
      'start',
      'end',
      'cost',
      'budget',
      'type',
      'pic',
      '% complete',
      'id',
      'ref',
      'no',
      'number',
      'code',
      'effectiveness',
      'frequency',
    ),
    thai('วันที่', 'กำหนด', 'เริ่ม', 'สิ้นสุด', 'ระยะเวลา', 'งบประมาณ', 'ความคืบหน้า', 'รหัส', 'เลขที่', 'ประสิทธิผล'),
  ],
  number: [
    english('id', 'no', 'number', 'ref', 'reference', 'code', 'item', 'seq', 'sort key', 'step no', '^(?:issue )?key$'),
    thai('ลำดับ', '^ที่$', 'รหัส', 'เลขที่', 'ข้อที่'),
  ],
  strategy: [english('strategy', 'strategies', 'option'), thai('กลยุทธ์', 'วิธีจัดการ', 'วิธีการจัดการ')],
  appetite: [english('appetite', 'tolerance', 'acceptable'), thai('ที่ยอมรับได้')],
  indicator: [english('kris?', 'indicators?', 'warning signs?', 'early warnings?'), thai('ตัวชี้วัด', 'สัญญาณ')],
  category: [
    english(
      'category',
      'categories',
      'risk type',
      'type of risk',
      'risk area',
      'risk class',
      'class',
      'domain',
      'classification',
    ),
    thai('ประเภทความเสี่ยง', 'หมวด', 'ด้านความเสี่ยง', 'กลุ่มความเสี่ยง', 'ประเภทของความเสี่ยง'),
  ],
  controls: [
    english(
      'controls?',
      'existing (?:controls?|measures?|mitigations?)',
      'current (?:measures?|mitigations?)',
      'safeguards?',
      'control measures?',
      'barriers?',
    ),
    thai(
      'มาตรการควบคุม',
      'การควบคุมที่มี',
      'การควบคุมปัจจุบัน',
      'มาตรการที่มี',
      'การควบคุมภายในที่มี',
      'การควบคุมที่ใช้',
      'การควบคุมหลัก',
      '^การควบคุม$',
      'มาตรการปัจจุบัน',
      'การป้องกันที่มี',
    ),
  ],
  /** Existing measures, whatever their name. */
  existing: [english('existing', 'current'), thai('ที่มีอยู่', 'ปัจจุบัน')],
  event: [
    english(
      'events?',
      'risk description',
      'description',
      'risk statement',
      'risk name',
      'risk title',
      'title',
      'summary',
      'issue',
      'what (?:could|can) go wrong',
      'scenario',
      'failure modes?',
      'hazards?',
      'threats?',
    ),
    thai('เหตุการณ์', 'รายละเอียดความเสี่ยง', 'คำอธิบาย', 'ชื่อความเสี่ยง', 'ประเด็นความเสี่ยง', 'ภัยคุกคาม', 'จุดอ่อน', 'อันตราย'),
  ],
  /** Threats and hazards are events only if there is no other event column. */
  hazard: [english('hazards?', 'threats?'), thai('ภัยคุกคาม', 'สิ่งที่เป็นอันตราย')],
  effect: [english('effects?', 'consequences?', 'impact description'), nothing],
  evaluation: [english('evaluation', 'adequacy'), thai('การประเมินผล', 'ที่ยังมีอยู่')],
  group: [
    english(
      'bu',
      'business unit',
      'department',
      'dept',
      'division',
      'unit',
      'site',
      'location',
      'area',
      'company',
      'project',
      'process',
      'asset',
      'activity',
      'step',
    ),
    thai('หน่วยงาน', 'กลุ่มงาน', 'ฝ่าย', 'แผนก', 'กระบวนการ', 'โครงการ'),
  ],
} as const satisfies Readonly<Record<string, Words>>

export type HeadingTopic = keyof typeof headingWords

/** Returns whether a normalized heading is about that subject. */
export const isAbout = (heading: string, topic: HeadingTopic): boolean =>
  headingWords[topic].some((pattern) => pattern.test(heading))

/** Words for net that no other word of a heading changes; "current" and "new" are weaker. */
const certainNet: Words = [
  english('residual', 'net', 'remaining', 'after', 'post'),
  thai('หลัง(?!คา)', 'คงเหลือ', 'เหลืออยู่', 'สุทธิ'),
]

/** Returns the assessment in a normalized heading; 'both' for "residual, before new actions". */
export function assessmentIn(text: string): AssessmentType | 'both' | null {
  if (!isAbout(text, 'gross')) return isAbout(text, 'net') ? 'net' : null
  const rest = headingWords.gross.reduce((part, pattern) => part.replace(pattern, ' '), text)
  return isCertainNet(rest) ? 'both' : 'gross'
}

/** Whether a normalized heading contains an unambiguous word for net. */
export const isCertainNet = (text: string): boolean => certainNet.some((pattern) => pattern.test(text))

/** Returns whether a heading contains the assessment of its column. */
export const isOfAssessment = (heading: string): boolean =>
  assessmentIn(normalised(heading).replace(/[_:*]+/g, ' ')) !== null

/** Narrow columns are named by a letter, alone or next to the word for their assessment. */
export function isLetter(text: string, letters: string): boolean {
  const parts = text.split(/[\s()[\]-]+|(?<=[ก-๙])(?=[a-z])|(?<=[a-z])(?=[ก-๙])/).filter(Boolean)
  const isNamed = parts.some((part) => part.length === 1 && letters.includes(part))
  return isNamed && (parts.length === 1 || isOfAssessment(text))
}

/** A one-word treatment is not a plan. */
export const isStrategyWord = (cell: string): boolean =>
  /^(treat|tolerate|transfer|terminate|accept|avoid|reduce|mitigate|share|retain|control|monitor|exploit|enhance)(ance|ence|d|ed|ion)?$|^(contingency|mitigation|reduction)$|^(ลด|ควบคุม|ยอมรับ|ถ่ายโอน|หลีกเลี่ยง|แบ่ง)(ความเสี่ยง)?$/.test(
    normalised(cell),
  )

/** A column named only "Risk", in either language or both; "Risk status" and "Risk group" mean something else. */
export const isRiskItself = (text: string): boolean =>
  text
    .split(/[/()|]|(?<=[ก-๙]) (?=[a-z])|(?<=[a-z]) (?=[ก-๙])/)
    .some((part) =>
      /^((identified |key |potential |main |top )?risks?( identified)?|ความเสี่ยง(ที่พบ|ที่สำคัญ|สำคัญ|หลัก|ที่ระบุ|ที่อาจเกิดขึ้น)?)$/.test(
        part.trim(),
      ),
    )

/** The states of a key risk indicator, each as a whole cell. */
export const stateWords: Readonly<Record<KeyRiskIndicatorState, readonly string[]>> = {
  Normal: ['normal', 'green', 'ปกติ', 'เขียว'],
  Warning: ['warning', 'amber', 'yellow', 'เฝ้าระวัง', 'เหลือง'],
  Critical: ['critical', 'red', 'วิกฤต', 'แดง'],
}

/** Other names of the impact types, by their keys. */
export const impactWords: Readonly<Record<string, RegExp>> = {
  financial: thai('financ', 'cost', 'monetary', 'revenue', 'การเงิน'),
  safety: thai('safety', 'health', 'injur', 'ความปลอดภัย', 'สุขภาพ'),
  environment: thai('environment', 'สิ่งแวดล้อม'),
  reputation: thai('reputation', 'image', 'brand', 'press', 'ชื่อเสียง', 'ภาพลักษณ์'),
  legal: thai('legal', 'compliance', 'regulat', 'กฎหมาย', 'กฎเกณฑ์'),
  operation: thai(
    'operation',
    'business interruption',
    'service',
    'schedule',
    'downtime',
    'หยุดชะงัก',
    'การดำเนินงาน',
    'ปฏิบัติการ',
  ),
  people: thai('people', 'employee', 'staff', 'human', 'พนักงาน', 'บุคลากร'),
  customer: thai('customer', 'client', 'partner', 'ลูกค้า', 'คู่ค้า'),
}

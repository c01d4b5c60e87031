import type { Rate } from '../risks/heatMap.ts'
import type { MitigationStatus } from '../risks/statuses.ts'
import { normalised } from '../validation/normalised.ts'

/** The two scales of an assessment. */
export type Scale = 'likelihood' | 'impact'

/** Words of scales of five and of three, in both languages; those of three stand for 2, 3 and 4. */
const rateWords: Readonly<Record<Rate, Readonly<Record<Scale | 'both', readonly string[]>>>> = {
  1: {
    both: ['very low', 'vl', 'ต่ำมาก', 'น้อยมาก', 'น้อยที่สุด', 'ต่ำที่สุด'],
    likelihood: [
      'rare',
      'remote',
      'very unlikely',
      'highly unlikely',
      'improbable',
      'แทบไม่เกิด',
      'ยากมาก',
      'แทบเป็นไปไม่ได้',
    ],
    impact: ['insignificant', 'negligible', 'trivial', 'very minor', 'ไม่มีนัยสำคัญ'],
  },
  2: {
    both: ['low', 'l', 'ต่ำ', 'น้อย'],
    likelihood: ['unlikely', 'seldom', 'ไม่น่าจะเกิด', 'นาน ๆ ครั้ง', 'เกิดยาก'],
    impact: ['minor', 'slight', 'เล็กน้อย'],
  },
  3: {
    both: ['medium', 'moderate', 'm', 'med', 'average', 'ปานกลาง', 'กลาง'],
    likelihood: ['possible', 'occasional', 'อาจเกิดขึ้นได้', 'เป็นไปได้', 'บางครั้ง'],
    impact: ['significant', 'serious'],
  },
  4: {
    both: ['high', 'h', 'สูง', 'มาก'],
    likelihood: ['likely', 'probable', 'frequent', 'น่าจะเกิด', 'บ่อย', 'บ่อยครั้ง'],
    impact: ['major', 'รุนแรง'],
  },
  5: {
    both: ['very high', 'vh', 'extreme', 'สูงมาก', 'มากที่สุด', 'สูงที่สุด'],
    likelihood: ['almost certain', 'certain', 'very likely', 'highly likely', 'เกือบแน่นอน', 'แน่นอน', 'บ่อยมาก', 'ประจำ'],
    impact: ['severe', 'critical', 'catastrophic', 'disastrous', 'รุนแรงมาก', 'วิกฤต', 'หายนะ'],
  },
}

const byWord = new Map<string, Rate>()
for (const [rate, words] of Object.entries(rateWords)) {
  for (const scale of ['likelihood', 'impact'] as const) {
    for (const one of [...words.both, ...words[scale]]) byWord.set(`${scale} ${one}`, Number(rate) as Rate)
  }
}

/** The text with Thai digits as the others. */
export const western = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))

/**
 * The rate of 1 to 5 that a cell means: `4`, `4.0`, `๔`, `4 - Likely`, `Likely (4)`, `ระดับ 4`, `สูง` (rule
 * import.reading); null where it means none.
 */
export function rateOf(cell: string, scale: Scale): Rate | null {
  const text = normalised(western(cell)).replace(/^(ระดับ|level) ?(?=\d)/, '')
  const number = /^([1-5])(?:[.,]0+)?(?=$|[^\d.,%])/.exec(text)?.[1] ?? /\(([1-5])\)$/.exec(text)?.[1]
  if (number !== undefined) return Number(number) as Rate
  return byWord.get(`${scale} ${text}`) ?? null
}

const statusWords: Readonly<Record<MitigationStatus, readonly string[]>> = {
  Pending: [
    'pending',
    'not started',
    'open',
    'planned',
    'to do',
    'new',
    'วางแผน',
    'รอดำเนินการ',
    'ยังไม่เริ่ม',
    'ยังไม่ดำเนินการ',
    'ยังไม่ได้ดำเนินการ',
  ],
  'In Progress': [
    'in progress',
    'ongoing',
    'on going',
    'on-going',
    'started',
    'wip',
    'underway',
    'กำลังดำเนินการ',
    'อยู่ระหว่างดำเนินการ',
    'ระหว่างดำเนินการ',
  ],
  Complete: [
    'complete',
    'completed',
    'done',
    'closed',
    'finished',
    'implemented',
    'เสร็จสมบูรณ์',
    'เสร็จสิ้น',
    'แล้วเสร็จ',
    'เสร็จแล้ว',
    'ดำเนินการแล้ว',
    'ดำเนินการแล้วเสร็จ',
    'ดำเนินการเสร็จสิ้น',
    'ปิด',
  ],
}

/** The share in percent that a cell names, `40 %` or `ร้อยละ 40`; null where it names none of 0 to 100. */
export function percentOf(cell: string): number | null {
  const [, before, after] = /^(?:(\d{1,3})(?:[.,]\d+)? ?%|ร้อยละ ?(\d{1,3}))$/.exec(normalised(western(cell))) ?? []
  const percent = Number(before ?? after ?? Number.NaN)
  return percent <= 100 ? percent : null
}

/** The status of a plan that a cell means; null where it means none. */
export function planStatusOf(cell: string): MitigationStatus | null {
  const text = normalised(cell)
  const percent = percentOf(cell)
  if (percent !== null) return percent === 0 ? 'Pending' : percent < 100 ? 'In Progress' : 'Complete'
  const statuses = Object.keys(statusWords) as MitigationStatus[]
  return statuses.find((status) => statusWords[status].includes(text)) ?? null
}

/** Whether a cell says yes or no; null where it says neither. */
export function yesOrNoOf(cell: string): boolean | null {
  const text = normalised(cell)
  if (['yes', 'y', 'true', '1', 'x', '✓', 'ใช่', 'private', 'confidential'].includes(text)) return true
  if (['no', 'n', 'false', '0', '', '-', 'ไม่', 'ไม่ใช่', 'public'].includes(text)) return false
  return null
}

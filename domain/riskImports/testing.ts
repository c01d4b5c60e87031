import type { ImpactType } from './fields.ts'
import { interpret, type Interpretation } from './interpret.ts'
import type { NamedSheet } from './sheet.ts'
import type { KnownWords } from './words.ts'

const impacts: ImpactType[] = [
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'safety', nameEn: 'Health and Safety', nameTh: 'ความปลอดภัย' },
]
const categories = [
  { id: 1, nameEn: 'Process Safety, Fire and Explosion', nameTh: 'ความปลอดภัยในกระบวนการผลิต', isOther: false },
  { id: 2, nameEn: 'Environment and Pollution', nameTh: 'สิ่งแวดล้อมและมลพิษ', isOther: false },
  { id: 3, nameEn: 'Personal Data Protection', nameTh: 'การคุ้มครองข้อมูลส่วนบุคคล', isOther: false },
  { id: 9, nameEn: 'Other', nameTh: 'อื่น ๆ', isOther: true },
]

/** A sheet written in lines; cells end at a bar. */
export const sheetOf = (text: string, more: Partial<NamedSheet> = {}): NamedSheet => ({
  name: 'Register',
  rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n'))),
  ...more,
})

const people = {
  'nok suk': [{ id: 7, name: 'Nok Suk' }],
  'nok@demo.example': [{ id: 7, name: 'Nok Suk' }],
  somchai: [
    { id: 8, name: 'Somchai A' },
    { id: 9, name: 'Somchai B' },
  ],
}
/** Reads a register as the import does. */
export const read = (...sheets: NamedSheet[]) => interpret(sheets, { categories, impacts, people })

/** Reads a register of a company with remembered words. */
export const readWith = (words: KnownWords, ...sheets: NamedSheet[]) =>
  interpret(sheets, { categories, impacts, people, words })

/** The event of each record. */
export const events = ({ records }: Interpretation) => records.map(({ content }) => content.detail.eventDescription)
/** The fields of the columns. */
export const fields = ({ columns }: Interpretation) => columns.map(({ field }) => field)
/** The problems of the records. */
export const problems = ({ records }: Interpretation) =>
  records.flatMap((record) => record.problems.map(({ problem, cell }) => `${problem} ${cell}`))
/** The rows that are left out, with the reason. */
export const out = ({ leftOut }: Interpretation) => leftOut.map(({ row, reason }) => `${row} ${reason}`)
/** The plans of each record. */
export const plans = ({ records }: Interpretation) =>
  records.map(({ content }) => (content.mitigationPlans ?? []).map(({ description }) => description))
/** The due days of all plans. */
export const dues = ({ records }: Interpretation) =>
  records.flatMap(({ content }) => (content.mitigationPlans ?? []).map(({ dueDate }) => dueDate ?? null))
/** Likelihood by impact of each record. */
export const rates = ({ records }: Interpretation, type: 'gross' | 'net' = 'net') =>
  records.map(({ content }) => {
    const { likelihoodRate, impactAssessmentItems } = content[`${type}Assessment`] ?? {}
    return `${likelihoodRate ?? '-'}x${impactAssessmentItems?.[0]?.rate ?? '-'}`
  })
/** The owner of each record. */
export const owners = ({ records }: Interpretation) => records.map(({ content }) => content.detail.ownerUserId ?? null)
/** The target of each record. */
export const targets = ({ records }: Interpretation) =>
  records.map(({ content: { detail } }) => [detail.targetLikelihood, detail.targetImpact, detail.targetOn].join(' '))
/** The headings of the columns that need a choice. */
export const questionsOf = ({ columns }: Interpretation) =>
  columns.flatMap(({ heading, isAsked }) => (isAsked ? [heading] : []))

/** A register of a kind: its name, its sheets, the part that is compared, and the expected result. */
export type RegisterCase = readonly [
  kind: string,
  sheets: NamedSheet[],
  look: (reading: Interpretation) => unknown,
  result: unknown,
]

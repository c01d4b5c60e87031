import type { DetailText } from '#domain/risks/fieldNames'
import type { planFields } from '#domain/risks/fields'
import { readDay } from './days.ts'
import { isLevelOrNumber, percentOf } from './rates.ts'
import { english, headingWords, isAbout, thai, type HeadingTopic, type Words } from './vocabulary.ts'

interface Cells {
  isEmpty: boolean
  mostly: (isTrue: (cell: string) => boolean) => boolean
}

/** The kinds of such columns, by most of their cells. */
const kinds = {
  day: ({ mostly }: Cells) => mostly((cell) => (readDay(cell) ?? readDay(cell, 'monthFirst')) !== null),
  percent: ({ mostly }: Cells) => mostly((cell) => percentOf(cell) !== null),
  text: ({ isEmpty, mostly }: Cells) => isEmpty || !mostly(isLevelOrNumber),
  any: () => true,
}

interface ValueColumn {
  /** The words of its headings, in English and Thai. */
  words: Words
  kind: keyof typeof kinds
  /** Headings about this subject mean something else. */
  not?: HeadingTopic
}

/** A column of plans also has the name under which its value is written. */
interface PlanColumn extends ValueColumn {
  kind: 'day' | 'percent'
  writes: keyof typeof planFields
}

/** The columns of a plan with one value each: a new one is a row here and its text in `riskImport.fields`. */
export const planColumns = {
  planStart: {
    kind: 'day',
    writes: 'startDate',
    not: 'review',
    words: [english('start', 'starts', 'begin', 'from'), thai('เริ่ม')],
  },
  planDue: {
    kind: 'day',
    writes: 'dueDate',
    not: 'review',
    words: [
      english(
        'due',
        'deadline',
        'target date',
        'target resolution',
        'target completion',
        'resolution',
        'completion',
        'end',
        'finish',
        'by when',
        'when',
        'timeline',
        'timing',
        'timescale',
      ),
      thai('เสร็จ', 'สิ้นสุด', 'กำหนดส่ง', 'ครบกำหนด', 'ระยะเวลา'),
    ],
  },
  planProgress: {
    kind: 'percent',
    writes: 'progress',
    words: [english('progress', '(% ?|percent )complete'), thai('ความคืบหน้า')],
  },
} as const satisfies Readonly<Record<string, PlanColumn>>

/** The headings of texts of a record: a new one is a row here. A text without a row can only be selected. */
export const textColumns = {
  isPrivate: { kind: 'any', words: [english('private', 'confidential'), thai('ความลับ', 'เฉพาะหน่วยงาน')] },
  rootCause: {
    kind: 'text',
    words: [
      english('root causes?', 'causes?', 'sources?', 'drivers?', 'risk factors?', 'vulnerability', 'vulnerabilities'),
      thai('สาเหตุ', 'ปัจจัยเสี่ยง', 'ช่องโหว่'),
    ],
  },
  triggerPoint: {
    kind: 'any',
    not: 'appetite',
    words: [
      english('triggers?', 'trigger points?', 'thresholds?'),
      thai('จุดที่ต้อง', 'ค่าเกณฑ์', 'ระดับเตือน', 'ระดับแจ้งเตือน', 'จุดเตือน'),
    ],
  },
  indicator: { kind: 'text', words: headingWords.indicator },
  evidenceComment: {
    kind: 'text',
    words: [english('why the rating', 'reason for rating', 'evidence comment'), thai('เหตุผลที่ประเมิน')],
  },
} as const satisfies Readonly<Partial<Record<DetailText | 'isPrivate', ValueColumn>>>

/** Returns the column of a table that a heading and its cells name. */
export function columnNamed<Name extends string>(
  columns: Readonly<Record<Name, ValueColumn>>,
  heading: string,
  cells: Cells,
): Name | undefined {
  return (Object.keys(columns) as Name[]).find((name) => {
    const { words, kind, not } = columns[name]
    const isNamed = words.some((pattern) => pattern.test(heading)) && !(not && isAbout(heading, not))
    return isNamed && kinds[kind](cells)
  })
}

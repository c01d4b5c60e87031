import { describe, expect, it } from 'vitest'
import { events, out, problems, read, sheetOf, type RegisterCase } from './testing.ts'
import { categoryLike } from './words.ts'

const sections = ({ records }: ReturnType<typeof read>) => records.map(({ section }) => section)
const head = 'No|Risk|Likelihood|Impact|Action plan|Unit'

const cases: readonly RegisterCase[] = [
  [
    'a head that is repeated below the name of each section',
    [
      sheetOf(
        `Section A: Power\n\n${head}\n1|Fire|3|4|Train|Plant\n\nSection B: Water\n\n${head}\n2|Flood|2|4|Wall|Utilities`,
      ),
    ],
    (reading) => [events(reading), sections(reading), out(reading)],
    [
      ['Fire', 'Flood'],
      ['Section A: Power', 'Section B: Water'],
      ['6 heading', '8 heading'],
    ],
  ],
  [
    'a repeated head with other words in some columns',
    [
      sheetOf(
        `Section A\n${head}\n1|Fire|3|4|Train|Plant\nSection B\nNr|Risk|Likelihood|Impact|Plan|Place\n2|Flood|2|4|Wall|Utilities`,
      ),
    ],
    (reading) => [events(reading), sections(reading)],
    [
      ['Fire', 'Flood'],
      ['Section A', 'Section B'],
    ],
  ],
  [
    'a head and a title that are repeated on every page',
    [
      sheetOf(
        `Register of plant 8\n${head}\n1|Fire|3|4|Train|Plant\nRegister of plant 8\n${head}\n2|Flood|2|4|Wall|Utilities`,
      ),
    ],
    (reading) => [events(reading), sections(reading), reading.open.includes('category')],
    [['Fire', 'Flood'], ['', ''], false],
  ],
  ['a title above the only head', [sheetOf(`Register of plant 8\n\n${head}\n1|Fire|3|4|Train|Plant`)], sections, ['']],
  [
    'a repeated head inside a section',
    [sheetOf(`${head}\nA. Power\n1|Fire|3|4|Train|Plant\n${head}\n2|Flood|2|4|Wall|Plant`)],
    (reading) => [events(reading), sections(reading)],
    [
      ['Fire', 'Flood'],
      ['Power', 'Power'],
    ],
  ],
  [
    'a row that is longer than the head',
    [
      sheetOf(
        'Risk|Cause|Likelihood|Impact|Action plan\nFire|Sparks|3|4|Train\nFlood|Rain, |snow|2|4|Wall\nStorm|Wind|3|3|Roof|',
      ),
    ],
    (reading) =>
      reading.records.map((record) =>
        record.problems.flatMap(({ problem, cell }) => (problem === 'longRow' ? [cell] : [])),
      ),
    [[], ['Wall'], []],
  ],
  [
    'a longer row of a register whose ratings are in one cell',
    [sheetOf('Risk|Net risk (L x I)\nFire|3x4\nFlood|2x4|Wall|Dam')],
    (reading) => problems(reading),
    ['longRow Wall · Dam'],
  ],
  [
    'a longer row that continues a record',
    [sheetOf('Risk|Cause|Action plan\nFire|Sparks|Train\n|Heat|Test|by June')],
    (reading) => problems(reading),
    ['longRow by June'],
  ],
]

describe('rows that repeat the head or exceed it (rules import.asked and import.rows)', () => {
  it.each(cases)('are read correctly, or lead to a notice: %s', (_, sheets, look, result) =>
    expect(look(read(...sheets))).toEqual(result),
  )
})

describe('a similar category', () => {
  const categories = [
    { id: 1, nameEn: 'Reputation and Community', nameTh: 'ชื่อเสียงและชุมชน', isOther: false },
    { id: 2, nameEn: 'Occupational Health and Safety', nameTh: 'อาชีวอนามัยและความปลอดภัย', isOther: false },
    { id: 3, nameEn: 'Environment and Pollution', nameTh: 'สิ่งแวดล้อมและมลพิษ', isOther: false },
    { id: 4, nameEn: 'Legal', nameTh: 'กฎหมาย', isOther: false },
    { id: 5, nameEn: 'Information Technology and Cyber Security', nameTh: 'เทคโนโลยีสารสนเทศ', isOther: false },
    { id: 6, nameEn: 'Personal Data Protection', nameTh: 'การคุ้มครองข้อมูลส่วนบุคคล', isOther: false },
  ]

  it.each([
    ['Unit', null],
    ['Community', 1],
    ['Health & Safety', 2],
    ['Health', 2],
    ['Heal', null],
    ['Environmental', 3],
    ['Paralegal services', null],
    ['Legal and tax', 4],
    ['IT / Cyber', 5],
    ['IT', 5],
    ['IT / Reputation', null],
    ['IT / Weather', null],
    ['PDPA', 6],
    ['PDPB', null],
    ['it', null],
    ['ความปลอดภัย', 2],
    ['สิ่งแวดล้อม', 3],
  ])('of %j has whole words in common: %j', (cell, id) => expect(categoryLike(cell, categories)?.id ?? null).toBe(id))
})

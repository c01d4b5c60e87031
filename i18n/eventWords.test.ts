import { expect, it } from 'vitest'
import { readEventRows } from '#domain/riskImports/eventRows'
import { eventWords } from './eventWords.ts'

const categories = [{ id: 3, names: ['Process', 'กระบวนการ'] }]
const read = (rows: readonly (readonly string[])[]) => readEventRows([{ name: 'Events', rows }], eventWords, categories)

it('reads the rows of a sheet in either language, with titles above the head (rule events.import)', () => {
  const found = read([
    ['Our events of 2026'],
    ['Date', 'What was it?', 'เกิดอะไรขึ้น', 'Risk category', 'Loss', 'Currency', 'Linked records', 'Remark'],
    ['2026-02-28', 'Near miss', ' Belt fire ', 'กระบวนการ', '1,200.50', 'thb', '#12, 7, 12', 'x'],
    ['', '', ''],
    ['1/3/2569', '', '=1+1'],
  ])
  const rest = { description: null, riskCategoryId: null, lossAmount: null, currency: null, riskIds: [] }
  expect(found).toEqual([
    {
      line: 3,
      title: 'Belt fire',
      unread: [],
      sent: {
        ...rest,
        occurredOn: '2026-02-28',
        kind: 'near_miss',
        title: 'Belt fire',
        riskCategoryId: 3,
        lossAmount: 1200.5,
        currency: 'THB',
        riskIds: [12, 7],
      },
    },
    { line: 5, title: '=1+1', unread: [], sent: { ...rest, occurredOn: '2026-03-01', kind: 'event', title: '=1+1' } },
  ])
})

it('names every cell that is not understood, and finds nothing without the columns of day and title', () => {
  const [row] = read([
    ['Date', 'What was it?', 'What happened?', 'Risk category', 'Loss', 'Linked records'],
    ['31/02/2026', 'accident', 'Fire', 'Magic', 'much', 'the kiln'],
  ])!
  expect(row?.unread.map(({ column }) => column)).toEqual(['occurredOn', 'kind', 'riskCategory', 'lossAmount', 'risks'])
  expect(
    read([
      ['Date', 'Loss'],
      ['2026-02-28', '5'],
    ]),
  ).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ImportField } from '#domain/riskImports/fields'
import type { WordKind } from '#domain/wire/riskImports'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { ColumnsQuestion } from './ColumnsQuestion.tsx'
import { LeftOutRows } from './ImportQuestions.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { WordsQuestion } from './WordsQuestion.tsx'

const column = (place: number, heading: string, field: ImportField | null, isFilled = true) => ({
  column: place,
  heading,
  field,
  isAsked: field === null,
  examples: ['x'],
  isFilled,
})

const noop = () => undefined

async function renderColumns(columns: ReturnType<typeof column>[], locale: 'en' | 'th' = 'en') {
  const [onConfirm, onChoose] = [vi.fn(), vi.fn()]
  const examples = [{ row: 3, cells: ['A kiln stops', '4', '', 'Somchai'] }]
  const cards = { columns, examples, impacts: [], isOpen: true, onChoose, onConfirm }
  await renderWithApp(<ColumnsQuestion {...cards} />, { locale })
  return { onConfirm, onChoose }
}

const event = column(0, 'Risk', 'eventDescription')

it('the focus moves to the next open question, and after the last one to the button that continues', async () => {
  function Questions() {
    const [open, setOpen] = useState(['First', 'Second'])
    return (
      <>
        {['First', 'Second'].map((title) => (
          <QuestionCard
            key={title}
            title={title}
            text=""
            isOpen={open.includes(title)}
            onConfirm={() => setOpen(open.filter((one) => one !== title))}
          >
            {null}
          </QuestionCard>
        ))}
        <button data-continue>Continue</button>
      </>
    )
  }
  await renderWithApp(<Questions />)
  await userEvent.click(screen.getAllByRole('button', { name: 'These are correct' })[0]!)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus())
  await userEvent.click(within(screen.getByRole('region', { name: 'Second' })).getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus())
})

describe('the columns of a register (rule import.columns)', () => {
  const columns = [event, column(1, 'L', null), column(2, 'Remark', null, false), column(3, '', 'riskOwner')]

  it('are the columns of a table, each headed by its heading and the choice of its field, over rows of the file', async () => {
    const { onChoose } = await renderColumns(columns)
    const table = within(screen.getByRole('table', { name: 'Columns of the file' }))
    expect(table.getAllByRole('combobox').map((box) => [box.getAttribute('aria-label'), box.textContent])).toEqual([
      ['Column A, “Risk”', 'Event description'],
      ['Column B, “L”', 'Do not import'],
      ['Column D (no heading)', 'Risk owner'],
    ])
    expect(table.getAllByRole('row')[1]).toHaveTextContent('3A kiln stops4Somchai')
    await userEvent.click(table.getByRole('combobox', { name: 'Column B, “L”' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Gross likelihood' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(1, 'gross.likelihood')
  })

  it('that are not imported, that are empty, and that the file does not have are named', async () => {
    await renderColumns(columns)
    expect(screen.getByText('Not imported: L')).toBeVisible()
    expect(screen.getByText('Without content: Remark')).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent(
      'No column contains: Risk category, Root cause, Gross likelihood, Net likelihood.',
    )
  })
})

it('the rows that are left out are marked with their language (WCAG 3.1.2)', async () => {
  const rows = [{ row: 3, reason: 'total' as const, text: 'รวมทั้งสิ้น' }]
  await renderWithApp(<LeftOutRows rows={rows} choices={{}} onChange={noop} />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('รวมทั้งสิ้น')).toHaveAttribute('lang', 'th')
})

describe('the button that confirms a question (rule import.asked)', () => {
  it.each([
    ['en', 'Leave out 2 columns'],
    ['th', 'ไม่นำเข้า 2 คอลัมน์'],
  ] as const)('names the columns that are left out: %s', async (locale, name) => {
    const columns = [event, column(1, 'L', null), column(2, 'I', null), column(3, '', null, false)]
    const { onConfirm } = await renderColumns(columns, locale)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('names one column in the singular', async () => {
    await renderColumns([event, column(1, 'L', null)])
    expect(screen.getByRole('button', { name: 'Leave out 1 column' })).toBeVisible()
  })

  it('names nothing if every column is imported', async () => {
    await renderColumns([event])
    expect(screen.getByRole('button', { name: 'These are correct' })).toBeVisible()
  })

  it.each([
    ['impact', 'Leave out 1 value'],
    ['status', 'Leave out 1 value'],
    // An unknown category becomes "Other" with its text.
    ['category', 'These are correct'],
  ] as const)('names the values of %s that are left out', async (kind: WordKind, name) => {
    const words = [
      { word: 'A', count: 1, meaning: '1', isGuess: true },
      { word: 'B', count: 1, meaning: null, isGuess: true },
    ]
    const table = { kind, words, isAsked: true }
    const lists = { categories: [], impacts: [], people: {} }
    await renderWithApp(<WordsQuestion table={table} {...lists} isOpen onChoose={noop} onConfirm={noop} />, {})
    expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

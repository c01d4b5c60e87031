import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { unbroken } from '#i18n/unbroken'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { isCut } from '#src/ui/WholeText.tsx'

describe('a truncated text (rule text.tooltip)', () => {
  it('of more than 60 characters has a tooltip', async () => {
    const text = 'x'.repeat(61)
    await renderWithApp(<TruncatedText text={text} />)
    await userEvent.hover(screen.getByText(text))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
  })

  it('of 60 characters that fits has none', async () => {
    const text = 'x'.repeat(60)
    await renderWithApp(<TruncatedText text={text} />)
    await userEvent.hover(screen.getByText(text))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('has one if it is cut off, even a short text', async () => {
    await renderWithApp(<TruncatedText text="short but cut" />)
    const element = screen.getByText('short but cut')
    Object.defineProperties(element, { scrollWidth: { value: 200 }, clientWidth: { value: 100 } })
    await userEvent.hover(element)
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  it.each([
    [17, false],
    [32, true],
  ])('of a line of 17 px is cut where its lines are %i px high: %s (rule text.cut)', (scrollHeight, expected) => {
    expect(isCut({ scrollHeight, clientHeight: 15, scrollWidth: 100, clientWidth: 100 })).toBe(expected)
  })

  it.each([null, undefined, '  '])('is "-" for %o', async (text) => {
    await renderWithApp(<TruncatedText text={text} />)
    expect(screen.getByLabelText('No value')).toHaveTextContent('-')
  })
})

describe('chips', () => {
  it.each([
    ['en', 'Net16High'],
    ['th', 'คงเหลือ16สูง'],
  ] as const)('tell a rating by score and level, in %s (rule scoring.shown)', async (locale, shown) => {
    const { container } = await renderWithApp(
      <LevelChip rating={{ level: 'high', score: 16 }} label={shown.split('16')[0]} />,
      { locale },
    )
    expect(container).toHaveTextContent(shown)
  })

  it('show a level without a score in words', async () => {
    await renderWithApp(<LevelChip level="high" />)
    expect(screen.getByText('High')).toBeInTheDocument()
  })

  it('show "-" for a level not rated yet', async () => {
    await renderWithApp(<LevelChip rating={null} />)
    expect(screen.getByLabelText('No value')).toBeInTheDocument()
  })

  it('show a workflow status in the page’s language', async () => {
    await renderWithApp(<WorkflowStatusChip status="waiting_managing_director" />, { locale: 'th' })
    expect(screen.getByText(unbroken('รอกรรมการผู้จัดการอนุมัติ'))).toBeInTheDocument()
  })
})

import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { blankCriteria } from '#domain/records/criteria'
import type { Criterion } from '#domain/wire/ratingCriteria'
import { unbroken } from '#i18n/unbroken'
import { renderWithAnswers } from '#src/testSupport/renderWithApp.tsx'
import type { RatedScale } from '#domain/records/criteria'
import { CriteriaList, FormCriterionLine } from './Criteria.tsx'

const said = (criterion: Partial<Criterion>): Criterion => ({ ...blankCriteria()[0]!, ...criterion })
const financial = [
  said({ textEn: 'Small', to: 1_000_000, unit: 'THB' }),
  said({ textEn: 'Fair', from: 1_000_000, to: 35_500_000, unit: 'THB' }),
  said({ textEn: 'Large', textTh: 'มาก', from: 35_500_000, unit: 'THB' }),
  said({}),
  said({ textTh: 'มากที่สุด' }),
]
const all = {
  id: 'all',
  likelihood: blankCriteria(),
  impacts: [{ impactTypeKey: 'financial', criteria: financial }],
  updatedAt: '2026-01-05T03:00:00.000Z',
}
const verbs = { getOne: () => Promise.resolve({ data: all }) }

/** A form with one rate, its criteria below. */
function Rating({ label, rated, rate }: { label: string; rated: RatedScale; rate: number | null }) {
  return (
    <FormProvider {...useForm({ defaultValues: { rate } })}>
      <FormCriterionLine source="rate" rated={rated} />
      <CriteriaList label={label} rated={rated} sources={['rate']} />
    </FormProvider>
  )
}

const ofFinancial = (rate: number | null) => (
  <Rating label="Financial" rated={{ scale: 'impact', impactTypeKey: 'financial' }} rate={rate} />
)

describe('the criteria under a rating (rule scoring.criteria)', () => {
  it.each([
    [1, 'Up to 1 million THB – Small'],
    [2, '1 million to 35.5 million THB – Fair'],
    [3, '35.5 million THB or more – Large'],
    [5, 'มากที่สุด'],
  ])('say quietly what the chosen rate means: %i', async (rate, text) => {
    await renderWithAnswers(ofFinancial(rate), { verbs })
    const [line] = await screen.findAllByText(text)
    expect(line).toBeVisible()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })

  it('open by keyboard to all five, the chosen one marked', async () => {
    await renderWithAnswers(ofFinancial(2), { verbs })
    const button = await screen.findByRole('button', { name: /Financial$/, expanded: false })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const list = screen.getByRole('list', { name: 'What 1 to 5 mean: Financial' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null])
    expect(rows[3]).toHaveTextContent(/^4 – Major$/)
  })

  it('speak Thai, with Thai words for large numbers', async () => {
    window.history.replaceState(null, '', '/th/')
    await renderWithAnswers(ofFinancial(3), { verbs, locale: 'th' })
    expect((await screen.findAllByText(unbroken('ตั้งแต่ 35.5 ล้านบาท ขึ้นไป – มาก'))).length).toBeGreaterThan(0)
    window.history.replaceState(null, '', '/')
  })

  it('are not there where nobody has written them', async () => {
    await renderWithAnswers(<Rating label="Likelihood" rated={{ scale: 'likelihood' }} rate={2} />, { verbs })
    await screen.findByText((_text, element) => element === document.body)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import Palette from './Palette.tsx'

it('shows the cut title of a record whole in a tooltip (rule text.tooltip)', async () => {
  await renderOnBoard(<Palette onClose={() => undefined} />, { risks: [riskOf()] })
  await userEvent.type(screen.getByRole('combobox'), 'kiln')
  const title = await screen.findByText('Kiln stops for a week')
  Object.defineProperties(title, { scrollWidth: { value: 200 }, clientWidth: { value: 100 } })
  await userEvent.hover(title)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Kiln stops for a week')
})

it.each(['Colour', 'color', 'logo', 'สี', 'โลโก้'])('finds the page of the colours and the logo by %s', async (word) => {
  await renderOnBoard(<Palette onClose={() => undefined} />, { role: 'System Admin' })
  await userEvent.type(screen.getByRole('combobox'), word)
  expect(await screen.findByRole('option', { name: /Organization chart/i })).toBeVisible()
})

it.each(['en', 'th'] as const)('finds the questions by "faq": %s', async (locale) => {
  const { place } = await renderOnBoard(<Palette onClose={() => undefined} />, { locale })
  await userEvent.type(screen.getByRole('combobox'), 'faq{Enter}')
  expect(place.location.pathname).toBe('/FAQ')
})

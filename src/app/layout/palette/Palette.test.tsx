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

import { TextField } from '@mui/material'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { WholeText } from './WholeText.tsx'

const longTitle = 'The boiler of the paper machine stops for longer than a week of production'

it('the tooltip shows a long text until Escape is pressed', async () => {
  await renderWithApp(
    <WholeText>
      <a href="/risk/1">{longTitle}</a>
    </WholeText>,
  )
  await userEvent.hover(screen.getByRole('link'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(longTitle)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
})

it('the tooltip closes by a click and opens again only after the pointer left, and never takes a click', async () => {
  await renderWithApp(
    <WholeText>
      <button>{longTitle}</button>
    </WholeText>,
  )
  const button = screen.getByRole('button')
  await userEvent.hover(button)
  expect(await screen.findByRole('tooltip')).not.toHaveClass('MuiTooltip-popperInteractive')
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  fireEvent.mouseOver(button)
  await expect(screen.findByRole('tooltip', undefined, { timeout: 400 })).rejects.toThrow('Unable to find role')
  await userEvent.unhover(button)
  await userEvent.hover(button)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(longTitle)
})

it('the tooltip shows the label of a field only if the field cuts it', async () => {
  await renderWithApp(
    <WholeText isHeading part="label">
      <TextField label="Change since the last period" />
    </WholeText>,
  )
  const field = screen.getByRole('textbox', { name: 'Change since the last period' })
  await userEvent.hover(field)
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.unhover(field)
  const label = screen.getByText('Change since the last period', { selector: 'label' })
  Object.defineProperties(label, { scrollWidth: { value: 200 }, clientWidth: { value: 100 } })
  await userEvent.hover(field)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Change since the last period')
})

import { TextField } from '@mui/material'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'

const longTitle = 'The boiler of the paper machine stops for longer than a week of production'

const tooltip = () => screen.findByRole('tooltip')
const expectNone = () => vi.waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
/** Longer than a tooltip takes to a mouse, shorter than it takes to a finger. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

describe('the tooltip that all of a page share', () => {
  beforeEach(async () => {
    await renderWithApp(
      <>
        <span aria-description="Since Monday">3 days</span>
        <span aria-description="Since Friday">1 day</span>
        <a href="/risk/1" data-whole-text="text">
          {longTitle}
        </a>
        <p>Plain</p>
      </>,
    )
  })

  it('has the description of what a mouse rests on, and goes with the mouse', async () => {
    await userEvent.hover(screen.getByText('3 days'))
    expect(await tooltip()).toHaveTextContent('Since Monday')
    await userEvent.hover(screen.getByText('1 day'))
    await vi.waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Since Friday'))
    await userEvent.hover(screen.getByText('Plain'))
    await expectNone()
  })

  it('stays while the mouse is over it', async () => {
    await userEvent.hover(screen.getByText('3 days'))
    await userEvent.hover(await tooltip())
    await rest()
    expect(screen.getByRole('tooltip')).toHaveTextContent('Since Monday')
  })

  it('stays while the mouse is on it, and closes when the mouse leaves it', async () => {
    await userEvent.hover(screen.getByText('3 days'))
    const shown = await tooltip()
    await userEvent.hover(screen.getByText('Plain'))
    await userEvent.hover(shown)
    await rest()
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
    await userEvent.hover(screen.getByText('Plain'))
    await expectNone()
  })

  it('does not come to a mouse that passes by', async () => {
    await userEvent.hover(screen.getByText('3 days'))
    await userEvent.hover(screen.getByText('Plain'))
    await rest()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('shows on keyboard focus until the focus moves, or Escape is pressed', async () => {
    await userEvent.tab()
    expect(screen.getByRole('link')).toHaveFocus()
    expect(await tooltip()).toHaveTextContent(longTitle)
    await userEvent.keyboard('{Escape}')
    await expectNone()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    expect(await tooltip()).toBeInTheDocument()
    await userEvent.tab()
    await expectNone()
  })

  it('shows on a long touch, not on a tap', async () => {
    const days = screen.getByText('3 days')
    fireEvent.pointerDown(days, { pointerType: 'touch' })
    fireEvent.pointerUp(days, { pointerType: 'touch' })
    fireEvent.pointerOver(days, { pointerType: 'touch' })
    await rest()
    await rest()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    fireEvent.pointerDown(days, { pointerType: 'touch' })
    expect(document.body).toHaveStyle({ userSelect: 'none' })
    expect(await tooltip()).toHaveTextContent('Since Monday')
    fireEvent.pointerUp(days, { pointerType: 'touch' })
    expect(document.body).not.toHaveStyle({ userSelect: 'none' })
  })
})

it('has the cut label of the field that the mouse rests on', async () => {
  const label = { 'data-whole-text': 'heading' }
  await renderWithApp(<TextField label="Change since the last period" slotProps={{ inputLabel: label }} />)
  const cut = screen.getByText('Change since the last period', { selector: 'label' })
  await userEvent.hover(screen.getByRole('textbox'))
  await rest()
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.unhover(screen.getByRole('textbox'))
  Object.defineProperties(cut, { scrollWidth: { value: 200 }, clientWidth: { value: 100 } })
  await userEvent.hover(screen.getByRole('textbox'))
  expect(await tooltip()).toHaveTextContent('Change since the last period')
})

it('is heard as a description while it is not seen', async () => {
  await renderWithApp(<span aria-description="Since Monday">3 days</span>)
  expect(screen.getByText('3 days')).toHaveAccessibleDescription('Since Monday')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Rate } from '#domain/risks/heatMap'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { RatingControl } from './RatingControl.tsx'

function Rated({ initial = null }: { initial?: Rate | null }) {
  const [value, setValue] = useState<Rate | null>(initial)
  return <RatingControl label="Likelihood" scale="likelihood" value={value} onChange={setValue} />
}

const radio = (name: string) => screen.getByRole('radio', { name })

describe('rating control', () => {
  it('is a named group of five radio buttons with the words of the scale', async () => {
    await renderWithApp(<Rated />)
    expect(screen.getByRole('radiogroup', { name: /Likelihood/ })).toBeInTheDocument()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(radio('4 – Likely')).not.toBeChecked()
  })

  it('rates by pointer and by a digit key, and clears by a second click or by Delete', async () => {
    const user = userEvent.setup()
    await renderWithApp(<Rated />)
    await user.click(radio('2 – Unlikely'))
    expect(radio('2 – Unlikely')).toBeChecked()
    await user.keyboard('5')
    expect(radio('5 – Almost certain')).toBeChecked()
    expect(radio('5 – Almost certain')).toHaveFocus()
    await user.click(radio('5 – Almost certain'))
    expect(radio('5 – Almost certain')).not.toBeChecked()
    await user.keyboard('3')
    expect(radio('3 – Possible')).toBeChecked()
    await user.keyboard('{Delete}')
    for (const one of screen.getAllByRole('radio')) expect(one).not.toBeChecked()
  })
})

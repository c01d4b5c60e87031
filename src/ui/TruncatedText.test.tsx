import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clamp } from './clamp.ts'
import { TruncatedText } from './TruncatedText.tsx'

const long = 'A text of more than sixty characters, which a cell of a table may well have to cut off'

it('a text has a tooltip where it is longer than 60 characters (rule text.tooltip)', () => {
  render(<TruncatedText text={long} />)
  expect(screen.getByText(long)).toHaveAttribute('tabindex', '0')
})

it('a heading that is shown whole has no tooltip', () => {
  render(<TruncatedText text={long} isHeading />)
  expect(screen.getByText(long)).not.toHaveAttribute('tabindex')
})

it('a cut text ends above its next line, whose Thai tone marks would show below the last one (rule text.cut)', () => {
  render(<TruncatedText text={long} lines={2} />)
  expect(screen.getByText(long).style).toMatchObject({ WebkitLineClamp: '2', overflow: 'hidden' })
  expect(clamp(2)).not.toHaveProperty('maxHeight')
})

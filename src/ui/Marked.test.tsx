import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Marked, SearchedText } from './Marked.tsx'

const rows: [searched: string, text: string, marked: string[]][] = [
  ['', 'Kiln stops', []],
  ['kiln', 'Kiln stops, kiln burns', ['Kiln', 'kiln']],
  ['stop  kiln', 'Kiln stops', ['Kiln', 'stop']],
  ['น้ำท่วม', 'โรงงานน้ำท่วมสามวัน', ['น้ำท่วม']],
  ['a+b (c', 'Loss of a+b', ['a+b']],
  ['#154', '154', ['154']],
]

it.each(rows)('the search %j is marked in %j', (searched, text, marked) => {
  const { container } = render(
    <SearchedText value={searched}>
      <Marked text={text} />
    </SearchedText>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marked)
})

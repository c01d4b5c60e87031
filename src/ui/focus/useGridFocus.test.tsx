import { Box } from '@mui/material'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useGridFocus } from './useGridFocus.ts'

function Grid({ rows }: { rows: number }) {
  const grid = useGridFocus(true)
  return (
    <>
      <Box component="table" role="grid" aria-label="Grid" {...grid}>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <th scope="row">{row === 0 ? <button>open</button> : 'leaf'}</th>
              {[1, 2].map((column) => (
                <td key={column}>
                  <button>{`${row}.${column}`}</button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <button>after</button>
    </>
  )
}

it('a grid is one tab stop, in which arrow keys, Home and End move between the cells', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Grid rows={3} />)
  const moves = [
    ['{Tab}', 'open'],
    ['{ArrowRight}', '0.1'],
    ['{ArrowRight}', '0.2'],
    ['{ArrowRight}', '0.2'],
    ['{ArrowDown}', '1.2'],
    ['{End}', '1.2'],
    ['{Home}', '1.1'],
    ['{ArrowLeft}', '1.1'],
    ['{ArrowDown}', '2.1'],
    ['{ArrowDown}', '2.1'],
    ['{Tab}', 'after'],
    ['{Shift>}{Tab}{/Shift}', '2.1'],
    ['{ArrowUp}', '1.1'],
  ] as const
  for (const [keys, focused] of moves) {
    await user.keyboard(keys)
    expect([keys, document.activeElement?.textContent]).toEqual([keys, focused])
  }
  rerender(<Grid rows={1} />)
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map(({ textContent }) => textContent)).toEqual(['open', 'after'])
})

import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

interface GridFocus {
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  onFocus: (event: FocusEvent<HTMLTableElement>) => void
}

/**
 * Makes the buttons of a table one tab stop: arrow keys, Home and End move the focus between its cells, and Tab leaves the
 * table (the grid pattern of WAI-ARIA). The table needs the role `grid`.
 * @param isGrid whether the cells have buttons; otherwise nothing changes
 */
export function useGridFocus(isGrid: boolean): GridFocus {
  const ref = useRef<HTMLTableElement>(null)
  const current = useRef<HTMLButtonElement>(null)
  const focusable = () => (isGrid ? [...(ref.current?.querySelectorAll('button') ?? [])] : [])
  const markStop = () => {
    const buttons = focusable()
    const stop = buttons.find((button) => button === current.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // After every render, because rows come and go.
  useLayoutEffect(markStop)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key]
    const target = event.target instanceof Element ? event.target.closest('button') : null
    const cell = target?.closest<HTMLTableCellElement>('td, th')
    if (!isGrid || !step || !cell) return
    event.preventDefault()
    const rows = [...(ref.current?.tBodies[0]?.rows ?? [])]
    const rowsOfColumn = rows.map((row) => row.cells[cell.cellIndex]?.querySelector('button') ?? null)
    const line = step[0] === 0 ? [...(cell.closest('tr')?.querySelectorAll('button') ?? [])] : rowsOfColumn
    const buttons = line.filter((button) => button !== null)
    const at = buttons.findIndex((button) => button === target)
    const next = buttons[Math.min(Math.max(at + step[0] + step[1], 0), buttons.length - 1)]
    next?.focus()
  }
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    current.current = event.target.closest('button')
    markStop()
  }
  return { ref, onKeyDown, onFocus }
}

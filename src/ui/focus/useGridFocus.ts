import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

interface GridFocus<Element extends HTMLElement> {
  ref: RefObject<Element | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/**
 * Makes the buttons of a table or list one tab stop: arrow keys, Home and End move the focus between them, and Tab leaves
 * (the grid pattern of WAI-ARIA). A table needs the role `grid`. The stop is the current button, or the last focused one.
 * @param isGrid whether there are buttons; otherwise nothing changes
 */
export function useGridFocus<Element extends HTMLElement = HTMLTableElement>(isGrid = true): GridFocus<Element> {
  const ref = useRef<Element>(null)
  const current = useRef<HTMLButtonElement>(null)
  const focusable = () => (isGrid ? [...(ref.current?.querySelectorAll('button') ?? [])] : [])
  const markStop = () => {
    const buttons = focusable()
    const isCurrent = (button: HTMLElement) => button.hasAttribute('aria-current')
    const stop = buttons.find(isCurrent) ?? buttons.find((button) => button === current.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // After every render, because rows come and go.
  useLayoutEffect(markStop)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target = event.target instanceof Element ? event.target.closest('button') : null
    const cell = target?.closest<HTMLTableCellElement>('td, th')
    // A list has one column.
    if (!isGrid || !step || (!cell && Math.abs(step[1]) === 1)) return
    event.preventDefault()
    const rows = [...(ref.current?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])]
    const columnOf = ({ cellIndex }: HTMLTableCellElement) =>
      rows.map((row) => row.cells[cellIndex]?.querySelector('button') ?? null)
    const rowOf = (one: HTMLTableCellElement) => [...(one.closest('tr')?.querySelectorAll('button') ?? [])]
    const line = !cell ? focusable() : step[0] === 0 ? rowOf(cell) : columnOf(cell)
    const buttons = line.filter((button) => button !== null)
    const at = buttons.findIndex((button) => button === target)
    const next = buttons[Math.min(Math.max(at + step[0] + step[1], 0), buttons.length - 1)]
    next?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    current.current = event.target.closest('button')
    markStop()
  }
  return { ref, onKeyDown, onFocus }
}

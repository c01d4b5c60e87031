import type { ComponentProps } from 'react'

/** The button in the header of a sorted column: its name is only that of the column, its description is the action. */
export function SortLabel({ 'aria-label': action, ...label }: ComponentProps<'span'>) {
  return <span {...label} aria-description={action} />
}

import type { ComponentProps } from 'react'

/** The button in the head of a sorted column: named by the column only, with the action as its description. */
export function SortLabel({ 'aria-label': action, ...label }: ComponentProps<'span'>) {
  return <span {...label} aria-description={action} />
}

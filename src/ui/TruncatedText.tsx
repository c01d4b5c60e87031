import type { ElementType } from 'react'
import { isLong } from './tooltip/isLong.ts'
import { clamp } from './clamp.ts'
import { EmptyValue } from './EmptyValue.tsx'
import { Marked } from './Marked.tsx'
import { languageOf } from '../platform/languageOf.ts'

interface TruncatedTextProps {
  text: string | null | undefined
  /** How many lines are shown before the text is cut. */
  lines?: number
  component?: ElementType
  /** A heading without truncation needs no tooltip that repeats it over the content. */
  isHeading?: boolean
}

/**
 * A text cut after some lines. The whole of it is in a tooltip where it is longer than 60 characters
 * or cut off (rule text.tooltip), and always in the document for screen readers.
 */
export function TruncatedText({
  text,
  lines = 1,
  component: Component = 'span',
  isHeading = false,
}: TruncatedTextProps) {
  if (text === null || text === undefined || text.trim() === '') return <EmptyValue />
  return (
    <Component
      lang={languageOf(text)}
      data-whole-text={isHeading ? 'heading' : 'text'}
      tabIndex={!isHeading && isLong(text) ? 0 : undefined}
      style={clamp(lines)}
    >
      <Marked text={text} />
    </Component>
  )
}

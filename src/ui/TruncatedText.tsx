import type { ElementType } from 'react'
import { languageOf } from '#src/platform/languageOf.ts'
import { clamp } from './clamp.ts'
import { EmptyValue } from './EmptyValue.tsx'
import { Marked } from './Marked.tsx'
import { isLong, WholeText } from './WholeText.tsx'

interface TruncatedTextProps {
  text: string | null | undefined
  /** The maximum number of lines. */
  lines?: number
  component?: ElementType
  /** Whether it is a heading: without truncation it needs no tooltip, which would repeat it over the content. */
  isHeading?: boolean
}

/**
 * A text that is cut after some lines. A tooltip has the full text if it is longer than 60 characters or cut (rules
 * text.cut and text.tooltip); screen readers always find it in the document.
 */
export function TruncatedText({
  text,
  lines = 1,
  component: Component = 'span',
  isHeading = false,
}: TruncatedTextProps) {
  if (text === null || text === undefined || text.trim() === '') return <EmptyValue />
  return (
    <WholeText isHeading={isHeading}>
      <Component lang={languageOf(text)} tabIndex={!isHeading && isLong(text) ? 0 : undefined} style={clamp(lines)}>
        <Marked text={text} />
      </Component>
    </WholeText>
  )
}

import { Box, Tooltip } from '@mui/material'
import { useState, type ElementType } from 'react'
import { EmptyValue } from './EmptyValue.tsx'
import { Marked } from './Marked.tsx'
import { languageOf } from '../platform/languageOf.ts'

/** Longer texts have a tooltip even where they fit (rule text.tooltip). */
const tooltipThreshold = 60

interface TruncatedTextProps {
  text: string | null | undefined
  /** How many lines are shown before the text is cut. */
  lines?: number
  component?: ElementType
  /** A heading that stands there whole needs no tooltip that says it again over what follows. */
  isHeading?: boolean
}

/**
 * A text cut after some lines. The whole of it is in a tooltip where it is longer than 60 characters
 * or cut off (rule text.tooltip), and always in the document for screen readers.
 */
export function TruncatedText({ text, lines = 1, component = 'span', isHeading = false }: TruncatedTextProps) {
  const [isCut, setCut] = useState(false)
  if (text === null || text === undefined || text.trim() === '') return <EmptyValue />
  const measure = (element: HTMLElement) =>
    setCut(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
  const hasTooltip = isCut || (!isHeading && text.length > tooltipThreshold)
  return (
    <Tooltip title={hasTooltip ? text : ''} describeChild placement={isHeading ? 'bottom-start' : 'top-start'}>
      <Box
        component={component}
        lang={languageOf(text)}
        onPointerEnter={(event: React.PointerEvent<HTMLElement>) => measure(event.currentTarget)}
        onFocus={(event: React.FocusEvent<HTMLElement>) => measure(event.currentTarget)}
        tabIndex={hasTooltip ? 0 : undefined}
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        <Marked text={text} />
      </Box>
    </Tooltip>
  )
}

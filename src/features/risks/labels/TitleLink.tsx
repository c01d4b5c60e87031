import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { languageOf } from '#src/platform/languageOf.ts'

/** Longer texts have a tooltip even where they fit (rule text.tooltip). */
const tooltipThreshold = 60

/** A record's title, cut after two lines, that opens the record; a tooltip has it whole (rule text.tooltip). */
export function TitleLink({ id, title, to }: { id?: string; title: string; to: string }) {
  const [isCut, setCut] = useState(false)
  const measure = (element: HTMLElement) => setCut(element.scrollHeight > element.clientHeight + 1)
  return (
    <Tooltip
      title={title.length > tooltipThreshold || isCut ? title : ''}
      describeChild
      placement="top-start"
      enterDelay={400}
    >
      <Link
        id={id}
        component={RouterLink}
        to={to}
        lang={languageOf(title)}
        color="text.primary"
        onPointerEnter={(event: React.PointerEvent<HTMLElement>) => measure(event.currentTarget)}
        onFocus={(event: React.FocusEvent<HTMLElement>) => measure(event.currentTarget)}
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Link>
    </Tooltip>
  )
}

import { Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { followDescribed, type Described } from './followDescribed.ts'

/**
 * The tooltip of all elements with a text-only description (see `followDescribed`). There is one for the whole page:
 * with one for each text of a table, a page of 50 records used a sixth more memory and rendered a quarter slower.
 */
export default function SharedTooltip() {
  const [described, setDescribed] = useState<Described>()
  useEffect(() => followDescribed(setDescribed), [])
  if (!described) return null
  const { element, text, placement } = described
  return (
    <Tooltip open title={text} placement={placement} slotProps={{ popper: { anchorEl: element } }}>
      <span hidden />
    </Tooltip>
  )
}

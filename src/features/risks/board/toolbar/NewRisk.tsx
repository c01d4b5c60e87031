import AddIcon from '@mui/icons-material/Add'
import { Button, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import type { RiskType } from '#domain/risks/statuses'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { pathOfNew } from '#src/features/risks/board-parts/steps.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'

const creationTexts: Readonly<Record<RiskType, PlainTextKey>> = {
  item: 'board.createItem',
  summary: 'board.createSummary',
}

/** Creates a blank record of the board's type with one click. */
export function NewRisk() {
  const translate = useText()
  const user = useBoardUser()
  const { type } = useBoardFilter().filter
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  if (!mayCreate(user, type)) return null
  const name = translate(creationTexts[type])
  return (
    <Button
      variant="contained"
      component={Link}
      to={pathOfNew(type)}
      aria-label={isPhone ? name : undefined}
      startIcon={isPhone ? undefined : <AddIcon />}
      sx={{ whiteSpace: 'nowrap', minWidth: 0, px: { xs: 1, sm: 2 } }}
    >
      {isPhone ? <AddIcon /> : name}
    </Button>
  )
}

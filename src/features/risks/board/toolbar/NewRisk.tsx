import AddIcon from '@mui/icons-material/Add'
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import { Button, ButtonGroup, Menu, MenuItem, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { useListSortContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../board-parts/boardAddress.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'
import { useBoardFilter } from '../../board-parts/filters/useBoardFilter.ts'
import { pathOfNew } from '../../board-parts/steps.ts'

const creationTexts: Readonly<Record<RiskType, PlainTextKey>> = {
  item: 'board.createItem',
  summary: 'board.createSummary',
}

/** The other option for a new risk item, besides a blank one. */
const wayToItems = { text: 'board.new.import', to: '/risk/import' } as const

/** Creates a blank record of the board's type with one click; its menu has the other ways to write records. */
export function NewRisk() {
  const translate = useText()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const { sort } = useListSortContext()
  const { type } = filter
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const types = riskTypes.filter((one) => mayCreate(user, one))
  const first = types.find((one) => one === type) ?? types[0]
  if (first === undefined) return null
  const name = translate(creationTexts[first])
  const more = translate('board.new.more')
  const close = () => setAnchor(null)
  const ways = [
    ...types.map((one) => ({ text: creationTexts[one], to: pathOfNew(one) })),
    ...(types.includes('item') ? [wayToItems] : []),
    { text: 'riskSheet.open' as const, to: boardLink(filter, '/risk-sheet', sort) },
  ]
  return (
    <>
      <ButtonGroup variant="contained" sx={{ boxShadow: 'none' }}>
        <Button
          component={Link}
          to={pathOfNew(first)}
          aria-label={isPhone ? name : undefined}
          startIcon={isPhone ? undefined : <AddIcon />}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {isPhone ? <AddIcon /> : name}
        </Button>
        <Button
          title={more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ px: 0.5, '&&': { minWidth: 32 } }}
        >
          <ArrowDropDownIcon />
        </Button>
      </ButtonGroup>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': more } }}
      >
        {ways.map(({ text, to }) => (
          <MenuItem key={text} component={Link} to={to} onClick={close}>
            {translate(text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

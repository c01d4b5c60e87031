import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import ViewWeekIcon from '@mui/icons-material/ViewWeek'
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
import { moved } from '#domain/risks/order'
import { useText } from '#src/platform/i18n/useText.ts'
import { columns, columnsKey, placesKey, useTableRoom } from './columns.ts'

/**
 * Which columns the table shows, and in which order. react-admin's own choice of them is moved by a pointer alone, and is a
 * menu that holds no entries for whoever hears it.
 */
export default function ColumnsChoice() {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('ra.action.select_columns')
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={style}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { minWidth: 260, px: 1, py: 1 } } as object }}
      >
        <Columns />
      </Popover>
    </>
  )
}

/** Each column with whether it is shown, and the ways to another place. */
function Columns() {
  const translate = useText()
  const atFirst = useTableRoom().hidden
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey, atFirst)
  const [places, setPlaces] = useStore<readonly number[] | undefined>(placesKey)
  // The first place of the table is that of what selects, the last that of what can be done.
  const own = columns.map((_column, index) => index + 1)
  const known = places?.filter((place) => own.includes(place)) ?? []
  const order = [...known, ...own.filter((place) => !known.includes(place))]
  const move = (from: number, to: number) => setPlaces([0, ...moved(order, from, to), columns.length + 1])
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((place, index) => {
          const { name, source } = columns[place - 1] ?? columns[0]
          const label = translate(`board.table.columns.${name}`)
          const isShown = !hidden.includes(source)
          const toggle = () => setHidden(isShown ? [...hidden, source] : hidden.filter((one) => one !== source))
          return (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                control={<Checkbox size="small" checked={isShown} onChange={toggle} sx={{ p: 0.5 }} />}
                label={label}
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ flex: 1, ml: 0, gap: 0.5 }}
              />
              <IconButton
                size="small"
                aria-label={translate('board.reorder.up', { title: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpwardIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('board.reorder.down', { title: label })}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownwardIcon fontSize="inherit" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Button
          size="small"
          onClick={() => {
            setPlaces(undefined)
            setHidden(atFirst)
          }}
        >
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </>
  )
}

/** Small screens have room for its sign alone; its name stays for those who hear it. */
const style = {
  minHeight: 40,
  minWidth: 40,
  px: { xs: 1, lg: 1.5 },
  fontSize: { xs: 0, lg: '0.875rem' },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { mr: { xs: 0, lg: 0.75 }, ml: { xs: 0, lg: -0.25 } },
}

import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import { Box, Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useStore } from 'react-admin'
import { moved } from '#domain/risks/order'
import { useText } from '#src/platform/i18n/useText.ts'
import { columns, columnsKey, placesKey, useTableWidth } from './columns.tsx'

/**
 * Shows or hides each column and moves it. react-admin's own control moves columns only with a pointer, and screen
 * readers find a menu without entries.
 */
export function ColumnsChoice() {
  const translate = useText()
  const atFirst = useTableWidth().hidden
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey, atFirst)
  const [places, setPlaces] = useStore<readonly number[] | undefined>(placesKey)
  // The first column is the selection, the last one the actions.
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

import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Popover,
  Stack,
  Checkbox,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import DensityMediumIcon from '@mui/icons-material/DensityMedium'
import DensitySmallIcon from '@mui/icons-material/DensitySmall'
import GridOnIcon from '@mui/icons-material/GridOn'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import TuneIcon from '@mui/icons-material/Tune'
import ViewAgendaOutlinedIcon from '@mui/icons-material/ViewAgendaOutlined'
import { Suspense, useId, useState, type ComponentType } from 'react'
import { lazyCode } from '#src/platform/lazyCode.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import {
  densities,
  useBoardLayout,
  useDensity,
  useHasTableRoom,
  useHeatMapPlace,
  useIsWide,
  type BoardLayout,
  type Density,
} from '../useBoardLayout.ts'
import { SortControl } from './SortControl.tsx'

const ColumnsChoice = lazyCode(() => import('../table/ColumnsChoice.tsx'))

/** How the board shows its records; a phone has all of it behind one sign. */
export function BoardTools() {
  const [layout] = useBoardLayout()
  const isWide = useIsWide()
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexShrink: 0 }}>
      <HeatMapsChoice />
      {isWide && <LayoutChoice />}
      {layout === 'table' && (
        <Suspense fallback={null}>
          <ColumnsChoice />
        </Suspense>
      )}
      <DisplayMenu />
    </Stack>
  )
}

/** Whether the heat maps are shown. */
function HeatMapsChoice() {
  const translate = useText()
  const { isShown, show } = useHeatMapPlace()
  return (
    <Tooltip title={translate(isShown ? 'board.heatMaps.hide' : 'board.heatMaps.show')}>
      <ToggleButton
        value="heatMaps"
        size="small"
        selected={isShown}
        onChange={() => show(!isShown)}
        aria-label={translate('board.heatMaps.title')}
        data-tour={isShown ? undefined : 'heatMap'}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <GridOnIcon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  )
}

/** The records as a table or as cards. */
function LayoutChoice() {
  const translate = useText()
  const [layout, choose] = useBoardLayout()
  return (
    <Choice
      label={translate('board.table.layout')}
      value={layout}
      onChoose={(next: BoardLayout) => choose(next)}
      choices={layouts.map(([value, Icon]) => ({ value, Icon, label: translate(`board.table.layouts.${value}`) }))}
    />
  )
}

const layouts = [
  ['table', TableRowsIcon],
  ['cards', ViewAgendaOutlinedIcon],
] as const

const densityIcons = { twoLines: DensityMediumIcon, oneLine: DensitySmallIcon } as const

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; Icon: ComponentType<{ fontSize?: 'small' }>; label: string }[]
  onChoose: (value: Value) => void
}

/** One of few, by signs that say what they are when asked. */
function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next && onChoose(next)}
    >
      {choices.map(({ value: one, Icon, label: name }) => (
        // Its title is its name; with a label beside it, it would be heard twice.
        <ToggleButton key={one} value={one} title={name}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const spread = { alignItems: 'center', justifyContent: 'space-between' }

/** What is chosen more rarely: the order, how dense the rows are, and on a phone the heat maps. */
function DisplayMenu() {
  const translate = useText()
  const id = useId()
  const [layout] = useBoardLayout()
  const [density, setDensity] = useDensity()
  const { isShown, show } = useHeatMapPlace()
  const hasRoom = useHasTableRoom()
  const isWide = useIsWide()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('board.display.title')
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="dialog"
          // It is the way to the heat maps there.
          data-tour={isPhone ? 'heatMap' : undefined}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TuneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 300, p: 2 } } as object }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          <SortControl />
          {hasRoom && !isWide && (
            <Stack direction="row" sx={spread}>
              <Typography variant="body2">{translate('board.table.layout')}</Typography>
              <LayoutChoice />
            </Stack>
          )}
          {layout === 'table' && (
            <Stack direction="row" sx={spread}>
              <Typography variant="body2">{translate('board.display.density')}</Typography>
              <Choice
                label={translate('board.display.density')}
                value={density}
                onChoose={(next: Density) => setDensity(next)}
                choices={densities.map((value) => ({
                  value,
                  Icon: densityIcons[value],
                  label: translate(`board.display.densities.${value}`),
                }))}
              />
            </Stack>
          )}
          <FormControlLabel
            control={<Checkbox size="small" checked={isShown} onChange={(_event, checked) => show(checked)} />}
            label={translate('board.heatMaps.title')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ ml: 0, gap: 1, display: { md: 'none' } }}
          />
          <Box sx={{ textAlign: 'right' }}>
            <Button size="small" onClick={() => setAnchor(null)}>
              {translate('app.close')}
            </Button>
          </Box>
        </Stack>
      </Popover>
    </>
  )
}

import {
  Box,
  Button,
  Collapse,
  Paper,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { useStore } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#src/platform/i18n/useText.ts'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { cellOf, type BoardCell, type BoardFilter, cellValues, heatMapFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { HeatMap } from '../heatMap/HeatMap.tsx'
import { LevelLegend } from '../labels/LevelChip.tsx'
import { useBoardFilter } from './useBoardFilter.ts'
import { heatMapsKey, useBoardLayout } from './useBoardLayout.ts'
import { ActiveFilterChips } from './filters/ActiveFilters.tsx'
import { useBoardUser } from '../boardUser.ts'

interface BoardHeatMapsProps {
  /** Whether the maps are shown until the user says otherwise; on a wide screen unless said here. */
  openAtFirst?: boolean | undefined
  /** Under what it is remembered whether they are shown. */
  storeKey?: string | undefined
  /** What the page asks for beside the user's own filters. */
  permanent?: Partial<BoardFilter> | undefined
  onCell: (cell: BoardCell | undefined) => void
}

/** Gross and net beside each other, one after the other on a phone, of everything the filters find; a cell filters the board. */
export function BoardHeatMaps({ openAtFirst, storeKey = 'board.heatMaps', ...maps }: BoardHeatMapsProps) {
  const translate = useText()
  const id = useId()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const [isOpen, setOpen] = useStore(storeKey, openAtFirst ?? isWide)
  return (
    <Paper
      component="section"
      variant="outlined"
      data-tour="heatMap"
      aria-labelledby={`${id}-title`}
      sx={{ borderRadius: 3, px: 2, py: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={`${id}-title`} variant="h4" component="h2">
          {translate('board.heatMaps.title')}
        </Typography>
        <Button size="small" aria-expanded={isOpen} aria-controls={`${id}-maps`} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'board.heatMaps.hide' : 'board.heatMaps.show')}
        </Button>
      </Stack>
      <Collapse in={isOpen} id={`${id}-maps`} unmountOnExit>
        <HeatMaps {...maps} />
      </Collapse>
    </Paper>
  )
}

/** Both maps with what their colours mean, for a page that frames them itself. */
export function HeatMaps({ permanent, onCell }: Omit<BoardHeatMapsProps, 'openAtFirst' | 'storeKey'>) {
  const translate = useText()
  const { filter } = useBoardFilter()
  const cell = cellOf(filter)
  const asked = heatMapFilterOf({ ...filter, ...permanent }, useBoardUser())
  const {
    data: heatMaps,
    isError,
    isPlaceholderData,
  } = useQuery(overviewQueries.heatMap(useRiskBoardDataProvider(), asked))
  const [shownOnPhone, showOnPhone] = useState<AssessmentType>(cell?.assessmentType ?? 'gross')
  if (isError) return <Typography color="text.secondary">{translate('board.heatMaps.failed')}</Typography>
  return (
    <>
      {/* A phone has room for one map whose cells are large enough to touch. */}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={shownOnPhone}
        aria-label={translate('board.heatMaps.title')}
        onChange={(_event, assessmentType: AssessmentType | null) => assessmentType && showOnPhone(assessmentType)}
        sx={{ display: { xs: 'flex', sm: 'none' }, my: 1 }}
      >
        {assessmentTypes.map((assessmentType) => (
          <ToggleButton key={assessmentType} value={assessmentType} sx={{ textTransform: 'none' }}>
            {translate(`vocabulary.assessmentType.${assessmentType}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          gap: 2,
          p: 0.75,
          opacity: isPlaceholderData ? 0.6 : 1,
          transition: 'opacity 150ms',
        }}
      >
        {assessmentTypes.map((assessmentType) => (
          <Box
            key={assessmentType}
            sx={{ display: { xs: assessmentType === shownOnPhone ? 'block' : 'none', sm: 'block' }, minWidth: 0 }}
          >
            <Typography
              variant="subtitle2"
              component="h3"
              // On a phone the button pressed says it.
              sx={{ textAlign: 'center', mb: 0.5, display: { xs: 'none', sm: 'block' } }}
            >
              {translate(`vocabulary.assessmentType.${assessmentType}`)}
            </Typography>
            {heatMaps ? (
              <HeatMap
                cells={heatMaps[assessmentType]}
                assessmentType={assessmentType}
                selected={cell?.assessmentType === assessmentType ? cell : null}
                onCellSelect={(next) => onCell(next ? { ...next, assessmentType } : undefined)}
              />
            ) : (
              <Skeleton variant="rounded" height={260} sx={{ borderRadius: 2 }} />
            )}
          </Box>
        ))}
      </Box>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 1 }}
      >
        <LevelLegend />
        {cell ? (
          <Button size="small" onClick={() => onCell(undefined)}>
            {translate('board.heatMaps.clearCell')}
          </Button>
        ) : (
          <Typography variant="caption" color="text.secondary">
            {translate('board.heatMaps.hint')}
          </Typography>
        )}
      </Stack>
    </>
  )
}

interface BoardColumnsProps extends Pick<BoardHeatMapsProps, 'permanent'> {
  /** The list and what belongs to it. */
  children: ReactNode
}

/** The heat maps, whose cells filter, above the list, or on a wide screen beside its cards, where they stay in sight. */
export function BoardColumns({ permanent, children }: BoardColumnsProps) {
  const { change } = useBoardFilter()
  const [layout] = useBoardLayout()
  const isBeside = layout === 'cards'
  const [isAbove] = useStore(heatMapsKey, false)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isBeside ? 'minmax(0, 1fr) 540px' : undefined },
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
      }}
    >
      {(isBeside || isAbove) && (
        <Box sx={isBeside ? { order: { lg: 2 }, position: { lg: 'sticky' }, top: { lg: 88 } } : undefined}>
          <BoardHeatMaps
            permanent={permanent}
            onCell={(cell) => change(cellValues(cell))}
            {...(!isBeside && { openAtFirst: false, storeKey: heatMapsKey })}
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        {/* Here and not above both columns: a chip that comes or goes must not move the heat map under the pointer. */}
        <ActiveFilterChips />
        {children}
      </Box>
    </Box>
  )
}

import { Box, Button, Paper, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { readRowsOf } from '#domain/access/readers'
import type { Role } from '#domain/access/roles'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { cellOf, type BoardCell, type BoardFilter, cellValues, heatMapFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useBoardUser } from '../boardUser.ts'
import { useBoardFilter } from '../filters/useBoardFilter.ts'
import { LevelLegend } from '../labels/LevelChip.tsx'
import { AppetiteLine, lineOfFilter } from '../labels/useAppetite.ts'
import { useHeatMapPlace } from '../useBoardLayout.ts'
import { HeatMap } from './HeatMap.tsx'

interface HeatMapsProps {
  /** The page's own filters, in addition to the user's. */
  permanent?: Partial<BoardFilter> | undefined
  /** The counted state; absent: what the viewer sees on the board (rule report.submitted). */
  state?: 'submitted'
  /** Whether there is room for two maps side by side. */
  isNarrow?: boolean
  onCell: (cell: BoardCell | undefined) => void
}

/** Gross and net of all matching records: side by side, or one after the other on a phone. The page adds the frame. */
export function HeatMaps({ permanent, state, isNarrow = false, onCell }: HeatMapsProps) {
  const translate = useText()
  const { filter } = useBoardFilter()
  const cell = cellOf(filter)
  const asked = { ...heatMapFilterOf({ ...filter, ...permanent }, useBoardUser()), ...(state && { state }) }
  const { data: heatMaps, isError, isPlaceholderData, isPaused } = useQuery(overviewQueries.heatMap(asked))
  const [shownOnPhone, showOnPhone] = useState<AssessmentType>(cell?.assessmentType ?? 'gross')
  // Whether the numbers belong to the previous filter, while new ones load.
  if (isPlaceholderData && isPaused)
    return <Typography color="text.secondary">{translate('errors.offlineTitle')}</Typography>
  if (isError) return <Typography color="text.secondary">{translate('board.heatMaps.failed')}</Typography>
  return (
    <AppetiteLine value={lineOfFilter({ ...filter, ...permanent })}>
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
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isNarrow ? undefined : '1fr 1fr' },
          gap: isNarrow ? 1 : 2,
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
              // On a phone the selected button is the label of the map.
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
              // As high as the map that it replaces.
              <Skeleton variant="rounded" height={301} sx={{ borderRadius: 2 }} />
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
    </AppetiteLine>
  )
}

interface BoardColumnsProps extends Pick<HeatMapsProps, 'permanent'> {
  /** The list and the parts that belong to it. */
  children: ReactNode
}

/**
 * The heat maps, whose cells filter the board; above the list, or next to it on a wide screen, where they stay visible.
 */
export function BoardColumns({ permanent, children }: BoardColumnsProps) {
  const { isShown, dock } = useHeatMapPlace()
  const isDockedBeside = isShown && dock === 'beside'
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isDockedBeside ? 'minmax(0, 1fr) 464px' : 'minmax(0, 1fr)',
        gap: { xs: 1.25, lg: isDockedBeside ? 2 : 1.25 },
        alignItems: 'start',
      }}
    >
      {isShown && (
        <Box sx={isDockedBeside ? { order: 2, position: 'sticky', top: 80 } : undefined}>
          <DockedHeatMaps permanent={permanent} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Whether the board of a role counts present versions, other than reports (rule report.submitted). */
const countsDrafts = (role: Role): boolean => readRowsOf(role).some(({ state }) => state === 'present')

/** The heat maps with buttons to move and hide them. */
function DockedHeatMaps({ permanent }: Pick<HeatMapsProps, 'permanent'>) {
  const translate = useText()
  const id = useId()
  const { change } = useBoardFilter()
  const { role } = useBoardUser()
  const { dock, choose, show } = useHeatMapPlace()
  const isDockedBeside = dock === 'beside'
  const other = isDockedBeside ? 'above' : 'beside'
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        borderRadius: 3,
        px: 2,
        py: 1,
        ...(isDockedBeside && { maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ mr: 'auto' }}>
          {translate(countsDrafts(role) ? 'board.heatMaps.titleWithDrafts' : 'board.heatMaps.title')}
        </Typography>
        {choose && (
          <Button size="small" onClick={() => choose(other)}>
            {translate(`board.heatMaps.dock.${other}`)}
          </Button>
        )}
        <Button size="small" onClick={() => show(false)}>
          {translate('board.heatMaps.hide')}
        </Button>
      </Stack>
      <HeatMaps permanent={permanent} isNarrow={isDockedBeside} onCell={(cell) => change(cellValues(cell))} />
    </Paper>
  )
}

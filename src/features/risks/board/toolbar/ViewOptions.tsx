import { Button, Checkbox, FormControlLabel, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { isEverAllowed } from '#domain/risks/workflow/rules'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import {
  layouts,
  useBoardLayout,
  useFitsTable,
  useHeatMapPlace,
  type BoardLayout,
} from '#src/features/risks/board-parts/useBoardLayout.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { ColumnsChoice } from '../table/ColumnsChoice.tsx'
import { SortControl } from './SortControl.tsx'

const ReorderDialog = lazy(() => loadCode(() => import('../reorder/ReorderDialog.tsx')))

/** The order of the records, table or cards, the heat map, and the columns of the table. */
export default function ViewOptions({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const { role, companyGroup } = useBoardUser()
  const { type } = useBoardFilter().filter
  const [layout, chooseLayout] = useBoardLayout()
  const { isShown, show } = useHeatMapPlace()
  const [isReordering, setReordering] = useState(false)
  const hasTableRoom = useFitsTable()
  const isTable = layout === 'table'
  if (isReordering) {
    return (
      <Suspense fallback={null}>
        <ReorderDialog companyGroup={companyGroup} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SortControl />
      {hasTableRoom && <LayoutChoice layout={layout} onChoose={chooseLayout} />}
      <FormControlLabel
        control={<Checkbox size="small" checked={isShown} onChange={(_event, checked) => show(checked)} />}
        label={translate('board.heatMaps.title')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: -1, mr: 0 }}
      />
      {type === 'summary' && isEverAllowed('reorder', role, type) && (
        <Button onClick={() => setReordering(true)} sx={{ alignSelf: 'flex-start' }}>
          {translate('board.reorder.open')}
        </Button>
      )}
      {isTable && (
        <section aria-label={translate('ra.action.select_columns')}>
          <Typography variant="h4" component="h2">
            {translate('ra.action.select_columns')}
          </Typography>
          <ColumnsChoice />
        </section>
      )}
    </Stack>
  )
}

interface LayoutChoiceProps {
  layout: BoardLayout
  onChoose: (layout: BoardLayout) => void
}

/** Selects table or cards. */
function LayoutChoice({ layout, onChoose }: LayoutChoiceProps) {
  const translate = useText()
  const label = translate('board.table.layout')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2">{label}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout}
        aria-label={label}
        onChange={(_event, next: BoardLayout | null) => next && onChoose(next)}
      >
        {layouts.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', py: 0.25 }}>
            {translate(`board.table.layouts.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}

import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useListSortContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import { callLimits } from '#domain/validation/limits'
import type { RiskCard } from '#domain/wire/riskCards'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { pathOfNewSummaryOf } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { useExcelExport } from '../useExcelExport.ts'
import { ConfirmSelected } from './ConfirmSelected.tsx'
import { onHeader } from './onHeader.ts'

const AddToSummaryDialog = lazy(() => loadCode(() => import('./AddToSummaryDialog.tsx')))

/** Export, print, and old or new summary for the selected records. */
export function SelectionTools({ risks }: { risks: readonly RiskCard[] }) {
  const translate = useText()
  const user = useBoardUser()
  const isCreator = mayCreate(user, 'summary')
  const { filter } = useBoardFilter()
  const { sort } = useListSortContext()
  const exportExcel = useExcelExport()
  const [isAdding, setAdding] = useState(false)
  const ofType = risks.filter(({ type }) => type === filter.type)
  const ids = ofType.map(({ id }) => id)
  const items = risks.filter(({ type }) => type === 'item')
  const look = {
    size: 'small',
    variant: 'text',
    sx: (theme: { palette: { tokens: { onHeader: string } } }) => onHeader(theme.palette.tokens.onHeader, false),
  } as const
  const print = `${boardLink(filter, '/export-pdf', sort)}${ids.map((id) => `&id=${id}`).join('')}`
  return (
    <>
      <ConfirmSelected risks={risks} look={look} />
      {ids.length > 0 && user.permissions.has(`export_excel_risk_${filter.type}`) && (
        <Button {...look} onClick={() => void exportExcel(ids)}>
          {translate('board.selection.export')}
        </Button>
      )}
      {ids.length > 0 && (
        <Button {...look} component={Link} to={print}>
          {translate('board.selection.print')}
        </Button>
      )}
      {items.length > 0 && isCreator && (
        <Button {...look} onClick={() => setAdding(true)}>
          {translate('board.selection.addToSummary')}
        </Button>
      )}
      {items.length > 0 && items.length <= callLimits.listValues && isCreator && (
        <Button {...look} component={Link} to={pathOfNewSummaryOf(items.map(({ id }) => id))}>
          {translate('board.selection.newSummary')}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddToSummaryDialog items={items} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { pathOfDrillDown } from './steps.ts'
import { NoRiskItemsDialog } from './NoRiskItemsDialog.tsx'

/**
 * Opens the items of a summary; without items, a dialog opens instead (rule screens.drill-down).
 * @returns also the dialog, which the caller renders
 */
export function useDrillDown(summaryId: number): { open: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [isEmpty, setEmpty] = useState(false)
  const queryClient = useQueryClient()
  const open = async () => {
    const summary = await queryClient.fetchQuery(riskQueries.behindCard(summaryId))
    if (summary?.riskRisks.length === 0) setEmpty(true)
    else await navigate(pathOfDrillDown(summaryId))
  }
  return {
    open: () => void open(),
    dialog: <NoRiskItemsDialog open={isEmpty} onClose={() => setEmpty(false)} />,
  }
}

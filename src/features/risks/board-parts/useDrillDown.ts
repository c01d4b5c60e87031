import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { pathOfDrillDown } from './steps.ts'

/**
 * Opens the items of a summary; without items, a dialog opens instead (rule screens.drill-down).
 * @returns also the state of that dialog
 */
export function useDrillDown(summaryId: number) {
  const navigate = useNavigate()
  const [isEmpty, setEmpty] = useState(false)
  const queryClient = useQueryClient()
  const open = async () => {
    const summary = await queryClient.fetchQuery(riskQueries.behindCard(summaryId))
    if (summary?.riskRisks.length === 0) setEmpty(true)
    else await navigate(pathOfDrillDown(summaryId))
  }
  return { open: () => void open(), noItems: { open: isEmpty, onClose: () => setEmpty(false) } }
}

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { defaultStepDays, stepOf } from '#domain/followUp/steps'
import type { RiskCard, RiskAssignee } from '#domain/wire/riskCards'
import { startQueries } from '#src/dataProvider/startQueries.ts'
import { useWorkingDays } from './useWorkingDays.ts'

/**
 * Returns for how many working days a record has been pending, and whether that is longer than the step allows (rule
 * follow-up.times).
 */
export function useWaitingTime(): (
  risk: Pick<RiskCard, 'workflowStatus'>,
  assignee: RiskAssignee,
) => { days: number; isLate: boolean } {
  const workingDays = useWorkingDays()
  const { data: stepDays = defaultStepDays } = useQuery(startQueries.stepDays())
  return useCallback(
    ({ workflowStatus }, { since }) => {
      const days = workingDays(since)
      const step = stepOf(workflowStatus.name)
      return { days, isLate: step !== undefined && days > stepDays[step] }
    },
    [workingDays, stepDays],
  )
}

import { useQuery } from '@tanstack/react-query'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'

/**
 * Returns whether the content of a task is still loading: the record, the people before, the changes and the next step.
 * Without a record nothing loads.
 * @param isForwarded whether its action hands the record on
 */
export function useIsCardLoading(id: number | undefined, isForwarded: boolean): boolean {
  const enabled = id !== undefined
  const record = useQuery({ ...riskQueries.record(id ?? 0), enabled })
  const people = useQuery({ ...riskQueries.audit(id ?? 0), enabled })
  const revision = record.data?.latestDetail.revision
  const isRead = revision !== undefined
  const changes = useQuery({ ...riskQueries.changes(id ?? 0, revision ?? 0), enabled: isRead })
  const steps = useQuery({ ...nextStepQueries.of(enabled ? [id] : []), enabled: enabled && isForwarded })
  return enabled && (record.isPending || people.isPending || (isRead && changes.isPending) || steps.isLoading)
}

import { useQuery } from '@tanstack/react-query'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'

/**
 * Returns whether the content of a task is still loading: the record, the people before and the changes. Without a record
 * nothing loads.
 */
export function useIsCardLoading(id: number | undefined): boolean {
  const enabled = id !== undefined
  const record = useQuery({ ...riskQueries.record(id ?? 0), enabled })
  const people = useQuery({ ...riskQueries.audit(id ?? 0), enabled })
  const revision = record.data?.latestDetail.revision
  const isRead = revision !== undefined
  const changes = useQuery({ ...riskQueries.changes(id ?? 0, revision ?? 0), enabled: isRead })
  return enabled && (record.isPending || people.isPending || (isRead && changes.isPending))
}

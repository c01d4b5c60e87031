import { sql, type SQL } from 'drizzle-orm'
import { isComplete, workflowStatuses, type WorkflowStatus } from '#domain/risks/statuses'

/** The statuses of a kind, as the list of an SQL condition. */
export const statusesThat = (isWanted: (status: WorkflowStatus) => boolean): SQL =>
  sql.raw(
    workflowStatuses
      .filter(isWanted)
      .map((status) => `'${status}'`)
      .join(', '),
  )

export const completeStatuses = statusesThat(isComplete)

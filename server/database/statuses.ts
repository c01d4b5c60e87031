import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isComplete, workflowStatuses, type MitigationStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { literals } from './literals.ts'

/** The statuses of a kind, as the list of an SQL condition. */
export const statusesThat = (isWanted: (status: WorkflowStatus) => boolean): SQL =>
  literals(...workflowStatuses.filter(isWanted))

export const completeStatuses = statusesThat(isComplete)

const ofPlan = (status: MitigationStatus): SQL => literals(status)

/** Conditions on the status of a mitigation plan (rule plans.statuses), which partial indexes use too. */
export const isPlanComplete = (status: SQLWrapper): SQL => sql`${status} = ${ofPlan('Complete')}`

export const isPlanOpen = (status: SQLWrapper): SQL => sql`${status} <> ${ofPlan('Complete')}`

export const isPlanInProgress = (status: SQLWrapper): SQL => sql`${status} = ${ofPlan('In Progress')}`

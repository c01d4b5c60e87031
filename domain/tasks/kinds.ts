import type { DueReason } from '#domain/risks/due'
import type { WorkflowStatus } from '#domain/risks/statuses'

/** The kinds of tasks on a record, which is a task once, of the first that fits (rule tasks.kinds). */
const recordTaskKinds = ['review', 'report', 'decide', 'rework', 'confirm', 'target', 'accept_again'] as const

export type RecordTaskKind = (typeof recordTaskKinds)[number]

/** Every kind of task of a person (rule tasks.kinds). */
export const taskKinds = [...recordTaskKinds, 'plan', 'value', 'question', 'vacancy', 'late_group'] as const

export type TaskKind = (typeof taskKinds)[number]

/** Returns whether tasks of a kind are on a record. */
export const isRecordTask = (kind: TaskKind): kind is RecordTaskKind =>
  (recordTaskKinds as readonly TaskKind[]).includes(kind)

/** The kind of a record that is pending for a role, by its status. */
export const pendingTasks = {
  waiting_category_expert: 'review',
  complete_assessor: 'report',
  complete_internal_owner: 'report',
  waiting_internal_owner: 'decide',
  waiting_managing_director: 'decide',
  reject_category_expert: 'rework',
  reject_internal_owner: 'rework',
  reject_assessor: 'rework',
} as const satisfies Partial<Record<WorkflowStatus, RecordTaskKind>>

/**
 * The status in which an Internal Owner's own submission returns from the Managing Director. Nobody decides on their own
 * submission (rule workflow.four-eyes), so it is a task to revise.
 */
export const ownReturn = {
  status: 'waiting_internal_owner',
  kind: 'rework',
} as const satisfies { status: WorkflowStatus; kind: RecordTaskKind }

/** The kind of a complete record that is due, by the reason; each question is a task of its own. */
export const dueTasks = {
  review: 'confirm',
  target: 'target',
  acceptance: 'accept_again',
} as const satisfies Record<Exclude<DueReason, 'question'>, RecordTaskKind>

export const taskActions = {
  plan: 'report_progress',
  value: 'give_values',
  vacancy: 'assign',
  late_group: 'remind',
} as const satisfies Partial<Record<TaskKind, string>>

import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import type { Client } from './api.ts'
import { listsOf, remark, type Cast } from './stories.ts'

type Who = keyof Cast

/** Takes one step of the workflow. @returns the risk as it then is */
export type Move = (who: Client, risk: Risk) => Promise<Risk>

export const submit: Move = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/submit`, { updatedAt }, 200)
export const withdraw: Move = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/withdraw`, { updatedAt }, 200)
export const undo: Move = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/undo`, { updatedAt }, 200)
const inList =
  (call: 'submit' | 'approve'): Move =>
  async (who, risk) =>
    (await who.post(`/v1/risk-summary/${call}`, listsOf(risk, true), 200))[0]!
export const reject: Move = async (who, risk) =>
  (await who.post('/v1/risk-summary/reject', { ...listsOf(risk, true), stickyNotes: [remark] }, 200))[0]!

/** One row of rule workflow.items, MD flow active. */
interface ItemMove {
  action: string
  move: Move
  who: Who
  /** The creator of the item, if the status is ambiguous. */
  by?: 'assessor' | 'owner'
  from: WorkflowStatus
  to: WorkflowStatus
  review: string
  /** The role of the last submit or report. */
  submitted: string | null
}

const submitMove = (who: 'assessor' | 'owner', from: WorkflowStatus, by = who): ItemMove => ({
  action: 'submit',
  move: submit,
  who,
  by,
  from,
  to: 'waiting_category_expert',
  review: 'waiting',
  submitted: who === 'assessor' ? 'Assessor' : 'Internal Owner',
})

/** The moves of items (rule workflow.items), but for those of a review and of editing again. */
export const itemMoves: ItemMove[] = [
  submitMove('assessor', 'draft_assessor'),
  submitMove('assessor', 'reject_category_expert'),
  submitMove('assessor', 'reject_internal_owner'),
  submitMove('assessor', 'withdrawn_assessor'),
  submitMove('assessor', 'editing_assessor'),
  submitMove('owner', 'draft_internal_owner'),
  submitMove('owner', 'reject_category_expert'),
  submitMove('owner', 'withdrawn_internal_owner'),
  submitMove('owner', 'editing_internal_owner'),
  {
    action: 'withdraw',
    move: withdraw,
    who: 'assessor',
    from: 'waiting_category_expert',
    to: 'withdrawn_assessor',
    review: 'created',
    submitted: 'Assessor',
  },
  {
    action: 'withdraw',
    move: withdraw,
    who: 'assessor',
    from: 'waiting_internal_owner',
    to: 'withdrawn_assessor',
    review: 'created',
    submitted: 'Assessor',
  },
  {
    action: 'withdraw',
    move: withdraw,
    who: 'owner',
    by: 'owner',
    from: 'waiting_category_expert',
    to: 'withdrawn_internal_owner',
    review: 'created',
    submitted: 'Internal Owner',
  },
  {
    action: 'report',
    move: inList('submit'),
    who: 'assessor',
    from: 'complete_assessor',
    to: 'waiting_internal_owner',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'report',
    move: inList('submit'),
    who: 'assessor',
    from: 'reject_internal_owner',
    to: 'waiting_internal_owner',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'report',
    move: inList('submit'),
    who: 'owner',
    from: 'complete_assessor',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Internal Owner',
  },
  {
    action: 'report',
    move: inList('submit'),
    who: 'owner',
    from: 'complete_internal_owner',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Internal Owner',
  },
  {
    action: 'approve',
    move: inList('approve'),
    who: 'owner',
    from: 'waiting_internal_owner',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'reject',
    move: reject,
    who: 'owner',
    from: 'waiting_internal_owner',
    to: 'reject_internal_owner',
    review: 'rejected',
    submitted: 'Assessor',
  },
  {
    action: 'approve',
    move: inList('approve'),
    who: 'director',
    from: 'waiting_managing_director',
    to: 'complete_managing_director',
    review: 'approved',
    submitted: 'Internal Owner',
  },
  {
    action: 'reject',
    move: reject,
    who: 'director',
    from: 'waiting_managing_director',
    to: 'waiting_internal_owner',
    review: 'rejected',
    submitted: 'Internal Owner',
  },
  {
    action: 'undo',
    move: undo,
    who: 'assessor',
    from: 'editing_assessor',
    to: 'complete_assessor',
    review: 'approved',
    submitted: 'Assessor',
  },
  {
    action: 'undo',
    move: undo,
    who: 'owner',
    from: 'editing_internal_owner',
    to: 'complete_internal_owner',
    review: 'approved',
    submitted: 'Internal Owner',
  },
]

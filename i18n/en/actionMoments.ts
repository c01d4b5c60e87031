import type { MomentousAction } from '#domain/risks/workflow/actions'

const whileWaiting = 'Possible while the record is waiting for your approval.'
const whileEditable = 'Possible while the record is a draft, and after a rejection, a withdrawal or “Edit again”.'

/**
 * When an action that the status does not allow now is possible, and for which role (rule workflow.allowed-actions).
 */
export const actionMoments = {
  now: 'Status: %{status}. With: %{role}. %{when}',
  nowWithNobody: 'Status: %{status}. %{when}',
  onlyRoles: 'Only these roles can do this: %{roles}.',
  accept: 'Possible after the record has been approved, while its net score is above the appetite.',
  approve: whileWaiting,
  confirm: 'Possible while the record is approved and active.',
  delete: 'Possible while the record is a draft, and after a rejection or a withdrawal.',
  edit: whileEditable,
  edit_again: 'Possible after the record has been approved.',
  reject: whileWaiting,
  reorder: 'Possible for the summaries of your own company group.',
  report: 'Possible after the Category Expert has approved the item.',
  review: 'Possible while the item is waiting for the Category Expert.',
  set_active: 'Possible while the item is a draft, and after a rejection, a withdrawal or “Edit again”.',
  set_private:
    'Possible while the record is a draft, and after a withdrawal, “Edit again” or a rejection by the Internal Owner, who can also do this before a decision.',
  submit: whileEditable,
  undo: 'Possible after “Edit again”; for a summary also after a withdrawal.',
  withdraw: 'Possible after a submission or a report, until somebody approves or rejects it.',
} as const satisfies Record<MomentousAction | 'now' | 'nowWithNobody' | 'onlyRoles', string>

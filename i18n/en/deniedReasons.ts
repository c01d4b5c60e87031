import type { OfferDenial } from '#domain/risks/workflow/actions'

/**
 * Reasons why an action is not available to the reader, and how it becomes available (rule workflow.allowed-actions).
 */
export const deniedReasons = {
  history: 'This is a historical snapshot and cannot be changed. Open the current record instead.',
  type: 'This action does not apply to this type of record (risk item or risk summary).',
  role: 'Your current role cannot perform this step. Please ask a colleague in the responsible role.',
  permission: 'Your role does not have permission for this. Please ask your administrator.',
  home: 'This is possible only in your own company and company group.',
  category: 'Only the Category Expert of this category can review it.',
  inactive: 'The risk item is inactive. Set it active first.',
  creator: 'Only the role that created the record can do this.',
  submitter: 'Only the role that submitted the record can do this.',
  own_submission: 'You submitted or reported this record yourself, so somebody else must decide on it.',
  own_approval: 'You approved this record in an earlier step, so somebody else must decide on it now.',
  status: 'This is not possible in the current status.',
  edited: 'The risk item was edited after its rejection. Submit it for review before reporting it again.',
  above_owner_limit: 'The score is higher than an Internal Owner can accept. A Managing Director can accept it.',
  within_appetite: 'The net score is within the appetite, so nothing needs to be accepted.',
  already_accepted: 'The net score is already accepted. Revoke the acceptance first.',
  not_accepted: 'There is no active acceptance.',
} as const satisfies Record<OfferDenial, string>

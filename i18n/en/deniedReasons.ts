import type { DenialReason } from '#domain/risks/workflow/actions'

/** Why an action is not open to the reader now, and what would open it (rule workflow.allowed-actions). */
export const deniedReasons: Record<DenialReason, string> = {
  history: 'This is a snapshot of the history and never changes. Open the current record instead.',
  type: 'This action does not apply to this type of record (risk item or risk summary).',
  role: 'Your current role does not take this step. A colleague in the role in charge can do it.',
  permission: 'Your role does not hold the permission for this. Please ask your administrator.',
  home: 'This is possible only in your own company and company group.',
  category: 'Only the Category Expert of this category can review it.',
  inactive: 'The risk item is inactive. Set it active first.',
  creator: 'Only the role that created the record can do this.',
  submitter: 'Only the role that submitted the record can do this.',
  status: 'The present status does not allow this. It is possible at another step of the workflow.',
  edited: 'The risk item was edited after its rejection. Submit it for review before reporting it again.',
}

import type { Manual } from '../manual.ts'
import {
  actions,
  atAGlance,
  commonQuestions,
  finding,
  greyed,
  levels,
  output,
  registers,
  signingIn,
  statuses,
  whileAway,
} from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Internal Owners',
  introduction:
    'You are responsible for the risks of your company group. You decide on what Assessors report, record risks of your own, order the summaries, and report to the Managing Director where the MD approval workflow is active.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see all records of your own company group, including drafts and private records. Of its sub-groups you see submitted records that are not private. {board.views.waiting} shows the records waiting for you: records to decide on, and drafts of your own.',
        { picture: 'owner-board', caption: 'The risk board of an Internal Owner, {board.views.waiting}.' },
      ],
    },
    atAGlance,
    finding,
    {
      title: 'Approve or reject reported records',
      blocks: [
        {
          steps: [
            'Choose {board.views.waiting} and open a record. Everything is on one page: details, gross, net, mitigation plans, changes since the last decision, history.',
            'Press {risks.actions.approve}, or {risks.actions.reject}. A rejection needs a {review.drawer.remark}; notes on individual fields help the Assessor most.',
            'The arrows at the top go on to the next record of your list.',
          ],
        },
        { picture: 'owner-decision', caption: 'A risk item awaiting the decision of the Internal Owner.' },
        'Several records together: tick items and summaries on the board, and press {board.selection.approve} or {board.selection.reject} in the bar below the list. A number on the button says for how many of them it is open; the others stay as they are.',
        'Where the MD approval workflow is active for your group, records you approve go to the Managing Director. Otherwise they are complete. If a group has no Managing Director, the step is skipped and a notice is shown.',
        'Records that the Managing Director rejects come back to you with the Remark. Approve them again after talking to the Assessor, or reject them so that they go back to the Assessor.',
      ],
    },
    {
      title: 'View a summary with its risk items',
      blocks: [
        '{board.card.riskItems} on the card of a summary opens the drill-down. If a summary has no risk items, a message is shown instead.',
        { picture: 'drill-down', caption: 'The drill-down: the summary at the top, its risk items underneath.' },
      ],
    },
    {
      title: 'Record risks of your own',
      blocks: [
        '{board.createItem} and {board.createSummary} have four steps: {wizard.details}, {wizard.gross}, {wizard.net}, {wizard.mitigationPlans}. Each step is saved with {wizard.next}, and the last one lists what is still missing.',
        { picture: 'wizard-submit', caption: 'The last step, ready to be submitted.' },
        {
          points: [
            'Your risk items go to the Category Expert. Once approved, they are completed by Internal Owner.',
            'To report completed items, yours or those of Assessors, to the Managing Director, tick them on the board and press {board.selection.report}.',
            'Your summaries go directly to the Managing Director where the MD approval workflow is active.',
            'You can also edit and submit the draft summaries of your Assessors.',
          ],
        },
        { picture: 'selection', caption: 'Records selected on the board, and the actions available for all of them.' },
      ],
    },
    {
      title: 'Order of the summaries',
      blocks: [
        '{board.reorder.open} on the tab {board.types.summary} changes the order of the summaries of your group, as all users see it: with the arrows, or with Alt and the arrow keys.',
        { picture: 'reorder', caption: 'The order of the summaries of a company group.' },
      ],
    },
    {
      title: 'Private, inactive, edit again',
      blocks: [
        {
          terms: [
            [
              '{risks.actions.set_private}',
              'Only your own company group can see the record. You can change this even while a record is waiting for you.',
            ],
            [
              '{risks.actions.set_active}',
              'Sets a risk item created by an Internal Owner to inactive. It is then on the {inactive.title}, in the menu at your initials.',
            ],
            [
              '{risks.actions.edit_again}',
              'Opens a new revision of a completed record. The completed one is kept, and other users see it until you submit.',
            ],
            ['{risks.actions.undo}', 'Discards the new revision.'],
            [
              '{risks.actions.withdraw}',
              'Withdraws a record that an Internal Owner submitted, as long as nobody has decided on it.',
            ],
          ],
        },
      ],
    },
    registers,
    actions,
    whileAway,
    output,
    levels,
    statuses([
      'waiting_internal_owner',
      'waiting_managing_director',
      'complete_internal_owner',
      'complete_managing_director',
      'reject_internal_owner',
      'draft_internal_owner',
      'draft_assessor',
      'waiting_category_expert',
      'reject_category_expert',
      'withdrawn_internal_owner',
      'withdrawn_assessor',
      'complete_assessor',
      'editing_internal_owner',
      'editing_assessor',
    ]),
    greyed(['status', 'home', 'creator', 'submitter', 'inactive', 'role']),
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Why can’t I edit an item of an Assessor?',
              'Items can only be edited by the role that created them. Reject the item with a Remark, and the Assessor corrects it.',
            ],
            [
              'Where can I see records that the Managing Director rejected?',
              'Under {board.views.waiting}: the record is {vocabulary.workflowStatus.waiting_internal_owner} again, with the Remark at the top.',
            ],
            [
              'Can the Managing Director see a private record?',
              'Yes, in your own company group. No group above it can see it.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

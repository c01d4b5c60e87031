import type { Manual } from '../manual.ts'
import { commonQuestions, finding, greyed, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Internal Owners',
  introduction:
    'You answer for the risks of your company group. You decide on what Assessors report, write risks of your own, keep the summaries in order, and report to the Managing Director where that approval is in force.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see everything of your own company group, drafts and private records included, and of the groups below it what was submitted and is not private. {board.views.waiting} holds what is in your hands: records to decide on, and drafts of your own.',
        { picture: 'owner-board', caption: 'The risk board of an Internal Owner, {board.views.waiting}.' },
      ],
    },
    finding,
    {
      title: 'Approve or reject what was reported',
      blocks: [
        {
          steps: [
            'Choose {board.views.waiting} and open a record. It is on one page: details, gross, net, mitigation plans, what changed since the last decision, history.',
            'Press {risks.actions.approve}, or {risks.actions.reject}. A rejection needs a {review.drawer.remark}; notes at single fields help the Assessor most.',
            'The arrows at the top go on to the next record of your list.',
          ],
        },
        { picture: 'owner-decision', caption: 'A risk item that waits for the Internal Owner.' },
        'Several at once: tick items and summaries on the board, and press {board.selection.approve} or {board.selection.reject} in the bar below. All of them are decided, or none.',
        'Where the MD approval workflow is in force for your group, what you approve goes to the Managing Director. Otherwise it is complete. A group without a Managing Director skips that step, and a message says so.',
        'What the Managing Director rejects comes back to you, with the Remark. Approve it again after talking to the Assessor, or reject it back to the Assessor.',
      ],
    },
    {
      title: 'Read a summary with its risk items',
      blocks: [
        'The number of risk items on the card of a summary opens the drill-down. A summary without risk items says so instead.',
        { picture: 'drill-down', caption: 'The drill-down: the summary, and below it the risk items it stands for.' },
      ],
    },
    {
      title: 'Write risks of your own',
      blocks: [
        '{board.createItem} and {board.createSummary} lead through four steps: {wizard.details}, {wizard.gross}, {wizard.net}, {wizard.mitigationPlans}. Each step is saved with {wizard.next}, and the last one says what is still missing.',
        { picture: 'wizard-submit', caption: 'The last step, ready to be submitted.' },
        {
          points: [
            'A risk item of yours goes to the Category Expert and is then complete by Internal Owner.',
            'To bring completed items, yours or those of Assessors, to the Managing Director, tick them on the board and press {board.selection.report}.',
            'A summary of yours goes to the Managing Director at once, where that approval is in force.',
            'You may also edit and submit the draft summaries of your Assessors.',
          ],
        },
        { picture: 'selection', caption: 'Records chosen on the board, and what can be done with all of them.' },
      ],
    },
    {
      title: 'Order of the summaries',
      blocks: [
        '{board.reorder.open} on the tab {board.types.summary} puts the summaries of your group in the order in which every reader sees them: with the arrows, or with Alt and the arrow keys.',
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
              'Only your own company group sees the record. You may change this even while a record waits for you.',
            ],
            [
              '{risks.actions.set_active}',
              'Takes a risk item that an Internal Owner created out of use. It is then on the {inactive.title}, in the menu behind your initials.',
            ],
            [
              '{risks.actions.edit_again}',
              'Opens a new revision of a completed record. The completed one is kept, and other readers see it until you submit.',
            ],
            ['{risks.actions.undo}', 'Discards the new revision.'],
            ['{risks.actions.withdraw}', 'Takes back what an Internal Owner submitted, as long as nobody has decided.'],
          ],
        },
      ],
    },
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
              'Why can I not edit an item of an Assessor?',
              'Items are edited by the role that created them. Reject the item with a Remark, and the Assessor corrects it.',
            ],
            [
              'Where do I see what the Managing Director did not accept?',
              'Under {board.views.waiting}: the record is {vocabulary.workflowStatus.waiting_internal_owner} again, with the Remark at its top.',
            ],
            [
              'Does a private record reach the Managing Director?',
              'Yes, the one of your own company group. Nobody above it sees it.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

import type { Manual } from '../manual.ts'
import { commonQuestions, finding, greyed, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for the Managing Director',
  introduction:
    'You see the risks of your company as they were submitted, approve what your Internal Owner reports to you, and follow how the controls work. This takes a few minutes a month.',
  chapters: [
    {
      title: 'Your start page: the risk report',
      blocks: [
        '{app.menu.riskReport} in the header shows all submitted risks of your company and of everything below it. Private risks of your own group are included; nobody above you sees them.',
        {
          steps: [
            'Look at the heat maps first: gross is the risk without controls, net the risk with the controls of today.',
            'Choose a cell or a number to open exactly the risks behind it on the risk board.',
            'Narrow the report to one company group, or switch from risk items to risk summaries.',
          ],
        },
        { picture: 'report', caption: '{report.title}. {report.board} leads to the records.' },
      ],
    },
    {
      title: 'Approve or reject',
      blocks: [
        'Where the MD approval workflow is in force, what the Internal Owner reports waits for you. On the risk board such records are under {board.views.waiting}; you are also told by mail.',
        {
          steps: [
            'Open a record and read it on one page: event, root cause, gross and net assessment, mitigation plans, history.',
            'Press {risks.actions.approve}. Or select several records on the board and press {board.selection.approve}: all of them are approved together, or none.',
            'To reject, write a {review.drawer.remark} that says what is missing. The record goes back to the Internal Owner, who decides again.',
          ],
        },
        { picture: 'director-board', caption: 'The risk board with what waits for you; one record is selected.' },
        { picture: 'director-decision', caption: 'A record on one page. The arrows at the top go on to the next one.' },
      ],
    },
    {
      title: 'Questions worth asking',
      blocks: [
        'Before you approve, four questions tell a good assessment from a hasty one.',
        {
          points: [
            'Does the root cause explain the event, or only repeat it?',
            'Which control brings the risk from gross to net, and when was it last tested?',
            'Does the trigger point warn early enough to act?',
            'Who works on the mitigation plan, and is it moving?',
          ],
        },
      ],
    },
    {
      title: 'Order of summaries',
      blocks: [
        'On the risk board, tab {board.types.summary}, {board.reorder.open} puts the summaries of your group in the order in which you want to discuss them. Every reader sees that order.',
        { picture: 'reorder', caption: 'The order of the summaries: with the arrows, or with Alt and the arrow keys.' },
      ],
    },
    finding,
    output,
    {
      title: 'What was approved before',
      blocks: [
        'The {history.title} keeps every risk summary as it stood when it was completed. Nothing in it can be changed, by anyone.',
        { picture: 'summary-history', caption: '{history.title}: each row is a snapshot.' },
      ],
    },
    levels,
    statuses([
      'waiting_managing_director',
      'complete_managing_director',
      'waiting_internal_owner',
      'complete_internal_owner',
      'complete_assessor',
      'waiting_category_expert',
      'reject_category_expert',
      'reject_internal_owner',
    ]),
    greyed(['status', 'home', 'role', 'inactive']),
    signingIn,
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Nothing ever waits for me. Why?',
              'The MD approval workflow is not in force for your company group. Your Group Admin can tell, under {app.menu.mdFlowManagement}.',
            ],
            ['Can I change a text?', 'No. Reject the record with a Remark, and your people correct it.'],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

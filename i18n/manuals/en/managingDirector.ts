import type { Manual } from '../manual.ts'
import {
  actions,
  atAGlance,
  commonQuestions,
  finding,
  greyed,
  levels,
  output,
  signingIn,
  statuses,
  whileAway,
} from './shared.ts'

export const manual: Manual = {
  title: 'Manual for the Managing Director',
  introduction:
    'You see the submitted risks of your company, approve what your Internal Owner reports to you, and monitor how well the controls work.',
  chapters: [
    {
      title: 'Your start page: the risk board and its report',
      blocks: [
        'After you sign in, the risk board opens with what is waiting for you. {app.menu.riskReport} in the header leads to the report of the same records; {board.pages.report} on the board leads there too, and {report.board} leads back.',
        'The report shows all submitted risks of your company and its sub-groups. Private risks of your own group are included; groups above yours cannot see them.',
        {
          steps: [
            'Look at the heat maps first: gross is the risk without controls, net is the risk with current controls in place.',
            'Choose a cell or a number to see its risks on the risk board.',
            'Narrow the report by company group, risk category, level, status or change since the previous period, or switch from risk items to risk summaries.',
          ],
        },
        { picture: 'report', caption: '{board.links.report}. {report.board} leads to the records.' },
      ],
    },
    atAGlance,
    {
      title: 'Approve or reject',
      blocks: [
        'Where the MD approval workflow is active, records that the Internal Owner reports are waiting for you. On the risk board they are under {board.views.waiting}; you are also notified by email.',
        {
          steps: [
            'Open a record and read it on one page: event, root cause, gross and net assessment, mitigation plans, history.',
            'Press {risks.actions.approve}. Or select several records on the board and press {board.selection.approve}. A number on the button says for how many of them it is open; the others stay as they are.',
            'To reject, write in the {review.drawer.remark} what is missing. The record goes back to the Internal Owner, who decides again.',
          ],
        },
        {
          picture: 'director-board',
          caption: 'The risk board with the records waiting for you; one record is selected.',
        },
        { picture: 'director-decision', caption: 'A record on one page. The arrows at the top lead to the next one.' },
      ],
    },
    {
      title: 'Questions worth asking',
      blocks: [
        'Before you approve, four questions help you to check the quality of the assessment.',
        {
          points: [
            'Does the root cause explain the event, or only repeat it?',
            'Which control reduces the risk from gross to net, and when was it last tested?',
            'Does the trigger point warn early enough to act?',
            'Who is responsible for the mitigation plan, and is it making progress?',
          ],
        },
      ],
    },
    {
      title: 'Order of summaries',
      blocks: [
        'On the risk board, tab {board.types.summary}, {board.reorder.open} changes the order of the summaries of your group for your discussions. All users see that order.',
        { picture: 'reorder', caption: 'The order of the summaries: with the arrows, or with Alt and the arrow keys.' },
      ],
    },
    finding,
    actions,
    whileAway,
    output,
    {
      title: 'Previously approved records',
      blocks: [
        'The {history.title} keeps every risk summary as it was when completed. It is read-only for everyone.',
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
              'Why is nothing waiting for me?',
              'The MD approval workflow is not active for your company group. Your Group Admin can check it under {app.menu.mdFlowManagement}.',
            ],
            ['Can I change a text?', 'No. Reject the record with a Remark, and your team corrects it.'],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

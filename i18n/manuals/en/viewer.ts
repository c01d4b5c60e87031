import type { Manual } from '../manual.ts'
import { actions, atAGlance, commonQuestions, finding, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Viewers',
  introduction:
    'You can view the risk register: what could happen in your company group and its sub-groups, how severe it would be, and how it is managed. You cannot change anything.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see submitted records that are not private, in your company group and its sub-groups. Drafts are not shown. If a record is being edited again, you see the last submitted version.',
        { picture: 'viewer-board', caption: 'The risk board of a Viewer.' },
        'There are two tabs. {board.types.item} are individual risks; {board.types.summary} combine several related ones.',
        'On a wide screen the board is a table: choose a column heading to sort by it, and choose the columns you want to see. {board.table.layout} beside the search switches to cards; a phone always shows cards. Your choice is remembered.',
      ],
    },
    atAGlance,
    finding,
    {
      title: 'View a record',
      blocks: [
        '{board.card.viewDetail} opens a record on one page: details, gross and net assessment with their reasons, mitigation plans, attached files and history. The arrows at the top lead to the next record of your list.',
        { picture: 'record', caption: 'A record: level before and after controls, status and who has it now.' },
        'On the card of a summary, {board.card.riskItems} opens the drill-down with summary and items on one page.',
        { picture: 'drill-down', caption: 'The drill-down of a summary.' },
      ],
    },
    actions,
    output,
    {
      title: 'Previous versions',
      blocks: [
        'The {history.title} in the menu {board.more} keeps risk summaries as they were when completed, or before a reset.',
        { picture: 'summary-history', caption: '{history.title}: each row is a snapshot.' },
        'Inactive risk items are on the {inactive.title}, in the menu at your initials.',
      ],
    },
    levels,
    statuses([
      'waiting_category_expert',
      'reject_category_expert',
      'complete_assessor',
      'waiting_internal_owner',
      'reject_internal_owner',
      'complete_internal_owner',
      'waiting_managing_director',
      'complete_managing_director',
    ]),
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Why are there no buttons to change anything?',
              'Your role can only view records, so no buttons are shown. Ask your Group Admin if you need another role.',
            ],
            [
              'A colleague mentions a risk that I cannot find. Why?',
              'It may be a draft, private, or belong to a company group you cannot access.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

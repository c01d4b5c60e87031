import type { Manual } from '../manual.ts'
import { commonQuestions, finding, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Viewers',
  introduction:
    'You read the risk register: what could happen in your company group and below it, how severe it would be, and what is done about it. You change nothing and can do no harm.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see what was submitted and is not private, in your company group and everything below it. Drafts are not shown; of a record that is edited again you see the last submitted version.',
        { picture: 'viewer-board', caption: 'The risk board of a Viewer.' },
        'There are two tabs. {board.types.item} are single risks; {board.types.summary} stand for several of them that belong together.',
      ],
    },
    finding,
    {
      title: 'Read a record',
      blocks: [
        '{board.card.viewDetail} opens a record on one page: details, gross and net assessment with their reasons, mitigation plans, attached files and history. The arrows at the top go on to the next record of your list.',
        { picture: 'record', caption: 'A record: level before and after controls, status, and with whom it is now.' },
        'On the card of a summary the number of risk items opens the drill-down, summary and items on one page.',
        { picture: 'drill-down', caption: 'The drill-down of a summary.' },
      ],
    },
    output,
    {
      title: 'What was before',
      blocks: [
        'The {history.title} in the menu {board.more} keeps risk summaries as they stood when they were completed, or before a reset.',
        { picture: 'summary-history', caption: '{history.title}: each row is a snapshot.' },
        'Risk items out of use are on the {inactive.title}, in the menu behind your initials.',
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
              'Your role takes no step of the workflow, so that none is offered. Ask your Group Admin if you need another role.',
            ],
            [
              'A colleague speaks of a risk that I do not find. Why?',
              'It is a draft, private, or belongs to a company group outside yours.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

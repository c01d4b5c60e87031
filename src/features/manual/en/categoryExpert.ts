import type { Manual } from '../manual.ts'
import { commonQuestions, finding, greyed, levels, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Category Experts',
  introduction:
    'You know one or more categories of risk better than anybody else in your group. You review every risk item of these categories: is the event clear, the cause real, the rating fair, the plan enough?',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see the submitted risk items of your expert groups, in your company group and everything below it. {board.views.waiting} holds the items that wait for your review; you are also told of each by mail. Risk summaries and the inactive board are not part of your role.',
        { picture: 'expert-board', caption: 'The risk board of a Category Expert, {board.views.waiting}.' },
      ],
    },
    finding,
    {
      title: 'Review a risk item',
      blocks: [
        {
          steps: [
            'Open the item with {board.card.viewDetail}. {review.title} at its top says how many decisions are still to be made.',
            'Read the details and both assessments, then press {review.approve} or {review.reject} at {review.detail}.',
            'Decide on every mitigation plan in the same way. With the last decision the review ends by itself.',
            'The arrows at the top lead to the next item; the keyboard button beside them lists the shortcuts.',
          ],
        },
        { picture: 'review', caption: 'An item under review: what is still to decide, and what changed.' },
        {
          picture: 'review-progress',
          caption: 'One of two decisions is made. You can leave the page and go on later.',
        },
        'If everything is approved, the item is complete. One rejection sends the whole item back to the role that created it.',
      ],
    },
    {
      title: 'Reject so that it helps',
      blocks: [
        'A rejection needs a {review.drawer.remark}: why, and what should change. {review.drawer.addNote} adds notes that the author sees right at the fields.',
        { picture: 'reject-drawer', caption: 'A Remark, and a note at the root cause.' },
      ],
    },
    {
      title: 'Look at an item again',
      blocks: [
        'When an item comes back, {changes.title} shows each change with its text before and now, and your earlier notes with {changes.answered} or {changes.open} beside them.',
        { picture: 'changes', caption: 'What the author changed after a rejection.' },
      ],
    },
    {
      title: 'Four questions for a good review',
      blocks: [
        {
          points: [
            'Does the root cause explain the event, or only repeat it?',
            'Which control brings the risk from gross to net, and is it really there?',
            'Does the trigger point warn early enough to act?',
            'Does the plan say what will be done, by whom and until when?',
          ],
        },
      ],
    },
    {
      title: 'Print and Excel',
      blocks: [
        '{board.more} prints the items that are filtered just then or exports them to Excel.',
        { picture: 'board-menu', caption: 'The menu {board.more}; what your role may not open is left out of it.' },
      ],
    },
    levels,
    statuses([
      'waiting_category_expert',
      'reject_category_expert',
      'complete_assessor',
      'complete_internal_owner',
      'waiting_internal_owner',
      'reject_internal_owner',
      'waiting_managing_director',
      'complete_managing_director',
    ]),
    greyed(['status', 'category', 'inactive', 'role']),
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            ['Can I correct the text myself?', 'No. Reject with a note at the field, and the author corrects it.'],
            [
              'I approved by mistake. Can I take it back?',
              'Not once the review has ended. Ask the author to edit the item again and to submit it.',
            ],
            [
              'An item vanished from my list. Where is it?',
              'It was withdrawn, or another expert of the same group has decided on it. {board.views.all} still shows what was submitted.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

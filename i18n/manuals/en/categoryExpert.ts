import type { Manual } from '../manual.ts'
import { actions, commonQuestions, finding, greyed, levels, signingIn, statuses, whileAway } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Category Experts',
  introduction:
    'You are the expert of your group for one or more categories of risk. You review every risk item of these categories: is the event clear, the cause real, the rating fair and the plan sufficient?',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see the submitted risk items of your expert groups, in your company group and its sub-groups. {board.views.waiting} shows the items awaiting your review; you are also notified of each by email. Your role has no access to risk summaries and inactive items.',
        { picture: 'expert-board', caption: 'The risk board of a Category Expert, {board.views.waiting}.' },
      ],
    },
    finding,
    {
      title: 'Review a risk item',
      blocks: [
        {
          steps: [
            'Open the item with {board.card.viewDetail}. {review.title} at the top shows how many decisions are still to be made.',
            'Read the details and both assessments, then press {review.approve} or {review.reject} under {review.detail}.',
            'Decide on every mitigation plan in the same way. The review ends with the last decision.',
            'The arrows at the top lead to the next item; the keyboard button next to them lists the shortcuts.',
          ],
        },
        { picture: 'review', caption: 'An item under review: pending decisions and changes.' },
        {
          picture: 'review-progress',
          caption: 'One of two decisions is made. You can leave the page and continue later.',
        },
        'If everything is approved, the item is complete. One rejection returns the whole item to the role that created it.',
      ],
    },
    {
      title: 'How to write a helpful rejection',
      blocks: [
        'A rejection needs a {review.drawer.remark} with the reason and what should change. {review.drawer.addNote} adds notes that the author sees next to the fields.',
        { picture: 'reject-drawer', caption: 'A Remark, and a note on the root cause.' },
      ],
    },
    {
      title: 'Review an item again',
      blocks: [
        'When an item comes back, {changes.title} shows each change with its text before and now, and your earlier notes marked {changes.answered} or {changes.open}.',
        { picture: 'changes', caption: 'What the author changed after a rejection.' },
      ],
    },
    {
      title: 'Four questions for a good review',
      blocks: [
        {
          points: [
            'Does the root cause explain the event, or only repeat it?',
            'Which control reduces the risk from gross to net, and is it really in place?',
            'Does the trigger point warn early enough to act?',
            'Does the plan say what will be done, by whom and by when?',
          ],
        },
      ],
    },
    {
      title: 'Print and Excel',
      blocks: [
        '{board.more} prints the items that are currently filtered or exports them to Excel.',
        { picture: 'board-menu', caption: 'The menu {board.more}. It shows only what your role can use.' },
      ],
    },
    actions,
    whileAway,
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
              'I approved by mistake. Can I change it?',
              'Not once the review has ended. Ask the author to edit the item again and to submit it.',
            ],
            [
              'An item is no longer in my list. Where is it?',
              'It was withdrawn, or another expert of the same group has decided on it. {board.views.all} still shows all submitted items.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

import type { Manual } from '../manual.ts'
import { commonQuestions, finding, greyed, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'Manual for Assessors',
  introduction:
    'You know the risks of your company group first. You write them down, rate them before and after controls, plan what else has to be done, send them through review, and keep them up to date.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see everything of your own company group, drafts and private records included, and of the groups below it what was submitted and is not private. There are two tabs: {board.types.item} and {board.types.summary}.',
        {
          picture: 'assessor-board',
          caption: 'The risk board. {board.views.waiting} counts what is in your hands now.',
        },
        'A card shows number, category, level before and after controls, status, and with whom the record is now. Its button says {board.card.edit} when you may edit it, otherwise {board.card.viewDetail}. Everything else is behind the three dots.',
        { picture: 'card', caption: 'A card of a draft.' },
      ],
    },
    finding,
    {
      title: 'Write a risk item',
      blocks: [
        {
          steps: [
            'Press {board.createItem}. If you do not know how to begin, {inspire.title} in the menu {board.more} holds risks written well, and makes a draft of the one you choose.',
            '{wizard.details}: choose the category, say in one or two sentences what could happen, and why. Indicator and trigger point say how you will see it coming.',
            '{wizard.gross}: rate likelihood and every kind of impact that matters, as if there were no controls.',
            '{wizard.net}: name the controls of today and rate again. {wizard.copyFromGross} takes the gross ratings over, so that you only lower what the controls improve.',
            '{wizard.mitigationPlans}: what else will be done, by whom and until when. A risk that is high after controls needs at least one plan.',
          ],
        },
        {
          picture: 'wizard-details',
          caption: 'Step 1. Fields with * are needed for a submit; a draft can be saved without them.',
        },
        {
          picture: 'wizard-net',
          caption: 'Step 3. The heat map beside it shows how far the controls bring the risk down.',
        },
        '{wizard.next} saves. What you typed and did not save stays in your browser and is offered again. Attach up to 3 files of 25 MB each in the first step; {attachments.copy} takes over files of other records.',
      ],
    },
    {
      title: 'Submit it',
      blocks: [
        'The last step lists what is still missing, with a link to each field. When nothing is missing, press {wizard.submit.submit}: the item goes to the Category Expert of its category, who is told by mail.',
        {
          picture: 'wizard-submit',
          caption: 'Step 4, ready to be submitted. The box above names what an expert may ask about.',
        },
        'If nobody is the expert for that category in your group or above it, the item is complete at once, and a message says so.',
        {
          picture: 'record',
          caption:
            'After the submit. At the end of the page you see where the record stands and all that happened to it.',
        },
        'You submitted too early? {risks.actions.withdraw} takes the item back as long as it waits for review.',
      ],
    },
    {
      title: 'Correct what was rejected',
      blocks: [
        {
          steps: [
            'Choose {board.views.rejected} on the risk board and open the item with {board.card.edit}.',
            'Read the {review.note.remark} at the top, and the notes right at the fields they are about.',
            'Correct the fields, go through the steps and submit again. The expert sees what you changed.',
          ],
        },
        { picture: 'rejected', caption: 'An item that came back, with the Remark of the expert above the steps.' },
      ],
    },
    {
      title: 'Write a risk summary',
      blocks: [
        'A summary stands for several risk items that belong together, and is what the Managing Director discusses. Press {board.createSummary}, write it in the same four steps, and choose its risk items in the first one.',
        {
          picture: 'summary-items',
          caption: 'The risk items of the summary are found by words of their event description.',
        },
        'Submitting the summary sends it to the Internal Owner. On its card the number of risk items opens the drill-down, summary and items on one page.',
        { picture: 'drill-down', caption: 'The drill-down of a summary.' },
      ],
    },
    {
      title: 'Report to the Internal Owner',
      blocks: [
        'A risk item that the expert has approved is not yet reported. Report one from its menu, or several items and summaries together:',
        {
          steps: [
            'Choose {board.views.complete} and tick the records. Your choice stays while you change tab, search or page.',
            'Press {board.selection.report} in the bar below the list and confirm. All of them are reported, or none.',
          ],
        },
        { picture: 'selection', caption: 'Two records are chosen; the bar names what can be done with both of them.' },
      ],
    },
    {
      title: 'Later: edit again, set inactive, delete',
      blocks: [
        {
          terms: [
            [
              '{risks.actions.edit_again}',
              'Opens a new revision of a completed record. The completed one is kept, and the others see it until you submit.',
            ],
            ['{risks.actions.undo}', 'Discards the new revision, or makes a withdrawn summary a draft again.'],
            ['{risks.actions.set_private}', 'Only your own company group sees the record.'],
            [
              '{risks.actions.set_active}',
              'Takes a risk item out of use without deleting it. It is on the {inactive.title}, in the menu behind your initials, and can be set active again there.',
            ],
            ['{risks.actions.delete}', 'Removes a draft, or a record that was rejected, withdrawn or is being edited.'],
            ['{board.reorder.open}', 'Puts the summaries of your group in the order in which every reader sees them.'],
          ],
        },
      ],
    },
    output,
    levels,
    statuses([
      'draft_assessor',
      'waiting_category_expert',
      'reject_category_expert',
      'withdrawn_assessor',
      'complete_assessor',
      'waiting_internal_owner',
      'reject_internal_owner',
      'waiting_managing_director',
      'complete_internal_owner',
      'complete_managing_director',
      'editing_assessor',
      'reject_assessor',
    ]),
    greyed(['status', 'home', 'creator', 'submitter', 'inactive', 'edited']),
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            ['Do I have to write everything at once?', 'No. Every step can be saved as a draft and continued later.'],
            [
              'The Internal Owner rejected my item. Does the expert have to review it again?',
              'Only if you change it. Unchanged it can be reported again; once changed it goes to the expert first.',
            ],
            [
              'Somebody edits the same record. Is my text lost?',
              'No. Your input stays, and you choose for each field what stands.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

import type { Manual } from '../manual.ts'
import {
  actions,
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
  title: 'Manual for Assessors',
  introduction:
    'You are closest to the risks of your company group. You record them, assess them before and after controls, plan how to manage them, submit them for review, and keep them up to date.',
  chapters: [
    signingIn,
    {
      title: 'Your start page: the risk board',
      blocks: [
        'You see all records of your own company group, including drafts and private records. Of its sub-groups you see submitted records that are not private. There are two tabs: {board.types.item} and {board.types.summary}.',
        {
          picture: 'assessor-board',
          caption: 'The risk board. {board.views.waiting} shows the number of records waiting for you.',
        },
        'On a wide screen the board is a table; {board.table.layout} beside the search switches to cards. A card shows number, category, level before and after controls, status and who has the record now. Its button says {board.card.edit} when you can edit it, otherwise {board.card.viewDetail}. More actions are under the three dots.',
        { picture: 'card', caption: 'A card of a draft.' },
      ],
    },
    finding,
    {
      title: 'Record a risk item',
      blocks: [
        {
          steps: [
            'Press {board.createItem}. If you do not know how to start, press {inspire.open}: an example fills the form, and nothing is saved yet.',
            '{wizard.details}: choose the category and describe in one or two sentences what could happen and why. Indicator and trigger point give early warning.',
            '{wizard.gross}: rate likelihood and every kind of impact that matters, as if there were no controls. The criteria say what each rate means. Give the {risks.fields.financialImpact} as amount and currency wherever you know it: the report adds the amounts up.',
            '{wizard.net}: name the current controls and rate again. {wizard.copyFromGross} copies the gross ratings, so you only lower the ratings that the controls improve.',
            '{wizard.mitigationPlans}: what else will be done, by whom and by when. A risk that is high after controls needs at least one plan.',
          ],
        },
        {
          picture: 'wizard-details',
          caption: 'Step 1. Fields marked * are required for submission; a draft can be saved without them.',
        },
        {
          picture: 'wizard-net',
          caption: 'Step 3. The heat map next to it shows how far the controls reduce the risk.',
        },
        '{wizard.next} saves the step. Text that you have not saved is kept in your browser and can be restored. Attach up to 3 files of 25 MB each in the first step; {attachments.copy} adds files of other records.',
      ],
    },
    {
      title: 'Submit it',
      blocks: [
        'The last step lists what is still missing, with a link to each field. When nothing is missing, press {wizard.submit.submit}: the item goes to the Category Expert of its category, who is notified by email.',
        {
          picture: 'wizard-submit',
          caption: 'Step 4, ready to be submitted. The box above shows what an expert may ask about.',
        },
        'If there is no expert for that category in your group or above it, the item is complete immediately and a notice is shown.',
        {
          picture: 'record',
          caption: 'After submission. The end of the page shows the current step and the history of the record.',
        },
        'If you submitted too early, use {risks.actions.withdraw} as long as the item is awaiting review.',
      ],
    },
    {
      title: 'Correct what was rejected',
      blocks: [
        {
          steps: [
            'Choose {board.views.rejected} on the risk board and open the item with {board.card.edit}.',
            'Read the {review.note.remark} at the top, and the notes next to their fields.',
            'Correct the fields, go through the steps and submit again. The expert sees what you changed.',
          ],
        },
        { picture: 'rejected', caption: 'A rejected item, with the Remark of the expert above the steps.' },
      ],
    },
    {
      title: 'Prepare a risk summary',
      blocks: [
        'A summary combines several related risk items and is what the Managing Director considers. Press {board.createSummary}, fill in the same four steps, and choose its risk items in the first one.',
        'It is quicker from the board: select the risk items and press {board.selection.newSummary} in the bar below the list. The new summary has these items. {board.selection.addToSummary} adds them to an existing summary. The steps of the assessment show the ratings of the items.',
        {
          picture: 'summary-items',
          caption: 'Search the risk items of the summary by words of their event description.',
        },
        'Submitting the summary sends it to the Internal Owner. On its card, {board.card.riskItems} opens the drill-down with summary and items on one page.',
        { picture: 'drill-down', caption: 'The drill-down of a summary.' },
      ],
    },
    {
      title: 'Report to the Internal Owner',
      blocks: [
        'A risk item that the expert has approved is not yet reported: it is in {board.views.waiting}, and an email tells you so. Report one from its menu, or several items and summaries together:',
        {
          steps: [
            'Choose {board.views.complete} and tick the records. Your selection is kept when you change tab, search or page.',
            'Press {board.selection.report} in the bar below the list and confirm. A number on the button says for how many of them it is open; the others stay as they are.',
          ],
        },
        { picture: 'selection', caption: 'Two records are selected; the bar shows the actions available for both.' },
      ],
    },
    {
      title: 'Later: edit again, set inactive, delete',
      blocks: [
        {
          terms: [
            [
              '{risks.actions.edit_again}',
              'Opens a new revision of a completed record. The completed one is kept, and other users see it until you submit.',
            ],
            ['{risks.actions.undo}', 'Discards the new revision, or makes a withdrawn summary a draft again.'],
            ['{risks.actions.set_private}', 'Only your own company group sees the record.'],
            [
              '{risks.actions.set_active}',
              'Sets a risk item to inactive without deleting it. It is on the {inactive.title}, in the menu at your initials, and can be set active again there.',
            ],
            ['{risks.actions.delete}', 'Removes a draft, or a record that was rejected, withdrawn or is being edited.'],
            ['{board.reorder.open}', 'Changes the order of the summaries of your group, as all users see it.'],
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
            [
              'Do I have to fill in everything in one go?',
              'No. Every step can be saved as a draft and continued later.',
            ],
            [
              'The Internal Owner rejected my item. Does the expert have to review it again?',
              'Only if you change it. If unchanged, it can be reported again; if changed, it goes to the expert first.',
            ],
            [
              'Somebody else is editing the same record. Is my text lost?',
              'No. Your text is kept, and you choose which value to keep for each field.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

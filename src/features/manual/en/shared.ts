import type { WorkflowStatus } from '#domain/risks/statuses'
import type { DenialReason } from '#domain/risks/workflow/actions'
import { deniedReasons } from '#i18n/en/deniedReasons'
import type { ManualBlock, ManualChapter } from '../manual.ts'

/** Signing in, and working in more than one role. */
export const signingIn: ManualChapter = {
  title: 'Signing in and your role',
  blocks: [
    'Open the address of the risk board in Chrome or Edge and sign in with your company account, or with e-mail and password where your company has no such account for you.',
    { picture: 'sign-in', caption: 'The sign-in page. {auth.forgotPassword} sends a link to choose a new password.' },
    'The header always says in which role and company group you are working. If you hold several roles, one of them is your default; choose another one as follows:',
    {
      steps: [
        'Open the menu behind your initials, at the top right.',
        'Choose {app.user.roleSetting}.',
        'Press {roleAssignments.own.setDefault} beside the role you need and confirm. The home page opens afresh in that role.',
      ],
    },
    {
      picture: 'account',
      caption: 'The menu behind your initials: who you are, your pages, light or dark, {app.user.logout}.',
    },
    { picture: 'role-setting', caption: '{roleAssignments.own.title}: the roles you hold and the one you work in.' },
    'The same page in the other language is one press away: {app.language.th} or {app.language.en} in the header.',
  ],
}

/** What level, gross and net are. */
export const levels: ManualChapter = {
  title: 'What gross, net and the levels mean',
  blocks: [
    {
      terms: [
        ['{vocabulary.assessmentType.gross}', 'The risk as if there were no controls at all.'],
        ['{vocabulary.assessmentType.net}', 'The risk with the controls in place today.'],
        [
          '{vocabulary.likelihood}',
          'How likely the event is, from 1 ({vocabulary.likelihoodRate.1}) to 5 ({vocabulary.likelihoodRate.5}).',
        ],
        [
          '{vocabulary.impact}',
          'How severe it would be, from 1 ({vocabulary.impactRate.1}) to 5 ({vocabulary.impactRate.5}). Of several kinds of impact the highest counts.',
        ],
        ['{vocabulary.level.low}', 'Likelihood times impact is 1 to 4.'],
        ['{vocabulary.level.medium}', 'Likelihood times impact is 5 to 12.'],
        [
          '{vocabulary.level.high}',
          'Likelihood times impact is 15 to 25. A risk that is high after controls needs a mitigation plan before it can be submitted.',
        ],
      ],
    },
  ],
}

const meanings: Record<WorkflowStatus, string> = {
  draft_assessor:
    'An Assessor is writing it. Until it is submitted for the first time only the company group itself sees it.',
  draft_internal_owner:
    'An Internal Owner is writing it. Until it is submitted for the first time only the company group itself sees it.',
  waiting_category_expert:
    'The Category Expert of its category reviews it. The role that submitted it can withdraw it.',
  waiting_internal_owner: 'The Internal Owner approves or rejects it. The role that submitted it can withdraw it.',
  waiting_managing_director: 'The Managing Director approves or rejects it.',
  reject_category_expert:
    'The Category Expert sent it back with a Remark. The role that created it corrects and submits it again.',
  reject_internal_owner: 'The Internal Owner sent it back with a Remark. The Assessor corrects it or reports it again.',
  reject_assessor: 'A status of older records. No step leads into it, and a risk reset makes it a draft again.',
  withdrawn_assessor: 'The Assessor took it back from review. It can be edited and submitted again.',
  withdrawn_internal_owner: 'The Internal Owner took it back from review. It can be edited and submitted again.',
  editing_assessor:
    'A completed record is open for editing again. Other readers see the completed one until it is submitted.',
  editing_internal_owner:
    'A completed risk item of the Internal Owner is open for editing again. Other readers see the completed one until it is submitted.',
  complete_assessor:
    'The Category Expert has approved the risk item of an Assessor. It can be reported to the Internal Owner.',
  complete_internal_owner: 'The Internal Owner has approved it, or it is the reviewed risk item of an Internal Owner.',
  complete_managing_director: 'The Managing Director has approved it. Nothing is left to do.',
}

/** A chapter about the statuses a reader meets. */
export function statuses(names: readonly WorkflowStatus[], ...more: ManualBlock[]): ManualChapter {
  return {
    title: 'What the statuses mean',
    blocks: [
      'Every record carries one status. It says what was done last and with whom the record is now.',
      { terms: names.map((name) => [`{vocabulary.workflowStatus.${name}}`, meanings[name]] as const) },
      ...more,
    ],
  }
}

const remedies: Record<DenialReason, string> = {
  status: 'The record is at another step. Look at its status, and at the drawing in its history.',
  home: 'The record belongs to another company group than the one you are working in. Switch your role, or ask a colleague there.',
  role: 'Another role has this step. The card says with whom the record is now.',
  creator: 'Assessors edit what Assessors created, Internal Owners what Internal Owners created.',
  submitter: 'Only who submitted it may take it back.',
  inactive: 'Set the risk item active again first.',
  edited: 'You changed the item after its rejection, so that the expert has to see it once more: submit it.',
  category: 'The item belongs to a category of another expert group.',
  permission: 'Your administrator has taken this permission from your role.',
  type: 'Risk items and risk summaries do not have all actions in common.',
  history: 'You are reading a snapshot of the summary history.',
}

/** A chapter about greyed buttons, with the reasons a reader meets. */
export function greyed(reasons: readonly DenialReason[]): ManualChapter {
  return {
    title: 'What greyed buttons mean',
    blocks: [
      'What you could do at another time stays on the screen and is greyed. Point at it, tap it or reach it with the Tab key, and it says why:',
      {
        picture: 'greyed',
        caption: 'The menu of a draft. A draft is not under review, so that there is nothing to withdraw.',
      },
      { terms: reasons.map((reason) => [deniedReasons[reason], remedies[reason]] as const) },
    ],
  }
}

/** Finding records on the board, for every role that has one. */
export const finding: ManualChapter = {
  title: 'Finding records',
  blocks: [
    {
      points: [
        'The words above the list narrow it down by where records stand: {board.views.all}, {board.views.inReview}, {board.views.rejected}, {board.views.complete}. The number beside each says how many.',
        'The search field looks for words of the texts, English and Thai.',
        '{board.filters.open} opens filters for company group, status, category, level, mitigation plans and more. What is set stands above the list and can be removed one by one.',
        'A cell of the heat map shows exactly the records in that cell. Press it again, or {board.heatMaps.clearCell}, to see all.',
      ],
    },
    { picture: 'heat-map', caption: 'A cell of the heat map was chosen: the list holds its records only.' },
    {
      picture: 'filters',
      caption: 'The filters. They stay in the address, so that a link shows others the same list.',
    },
  ],
}

/** What can be made of the board: report, print, workbook, and what was before. */
export const output: ManualChapter = {
  title: 'Report, print and Excel',
  blocks: [
    '{board.more} on the risk board makes something of the records that are filtered just then:',
    {
      terms: [
        [
          '{report.title}',
          'Numbers, heat maps, categories, company groups, statuses and the progress of mitigation plans. Every number leads to its records.',
        ],
        ['{report.fullscreenReport.title}', 'The same for a meeting, in large type; it refreshes itself.'],
        ['{report.print}', 'Heat map and records on A4. Choose "Save as PDF" as the printer to get a file.'],
        [
          '{excel.export}',
          'A workbook with method and legend, gross matrix, net matrix and every field of the records.',
        ],
        [
          '{history.open}',
          'Risk summaries as they stood when they were completed, or before a reset. Nothing there can be changed.',
        ],
      ],
    },
    { picture: 'board-menu', caption: '{board.more}, at the top of the risk board.' },
    { picture: 'report', caption: '{report.title}: start with the heat maps, then go down to the numbers.' },
  ],
}

/** Questions of everybody who reads records. */
export const commonQuestions = [
  ['Who sees a private record?', 'Your own company and company group alone. No group above it does.'],
  [
    'I see another version than my colleague. Why?',
    'While a record is edited again, everybody but the Assessors and Internal Owners of its company group sees the last submitted version.',
  ],
  [
    'A dialog says that data has changed. What did I do wrong?',
    'Nothing. Somebody else changed the record before you did. Press {app.refresh}, look at the change, and repeat your step.',
  ],
] as const

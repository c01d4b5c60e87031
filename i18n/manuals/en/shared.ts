import type { WorkflowStatus } from '#domain/risks/statuses'
import type { DenialReason } from '#domain/risks/workflow/actions'
import { deniedReasons } from '#i18n/en/deniedReasons'
import type { ManualBlock, ManualChapter } from '../manual.ts'

/** Signing in, and working in more than one role. */
export const signingIn: ManualChapter = {
  title: 'Signing in and your role',
  blocks: [
    'Open the address of the risk board in Chrome or Edge and sign in with your company account. If you have no company account, use your email and password.',
    { picture: 'sign-in', caption: 'The sign-in page. {auth.forgotPassword} sends a link to choose a new password.' },
    'The header always shows the role and company group you are working in. If you have several roles, one of them is your default; choose another one as follows:',
    {
      steps: [
        'Open the menu at your initials, at the top right.',
        'Under {app.user.roles} choose the role you need. The number next to a role is the number of records waiting for you in it.',
        'You will be taken to the home page in that role. It stays your default until you choose another one.',
      ],
    },
    {
      picture: 'account',
      caption: 'The menu at your initials: user details, available pages and {app.user.logout}.',
    },
    { picture: 'role-setting', caption: '{roleAssignments.own.title}: your roles and the one you are working in.' },
    '{app.user.account} in the same menu lists where you are signed in and lets you end a sign-in, change your password and download what is stored about you. If you sign in with a password, {people.factors.title} there adds a second step: a passkey or an authenticator app.',
    'To see the same page in the other language, press {app.language.th} or {app.language.en} in the header. The buttons next to it start the tour ({tour.again}), switch to {app.user.dark} or {app.user.light}, and open {app.menu.help}; on a small screen they are in the menu at the top left, too.',
  ],
}

/** What level, gross and net are. */
export const levels: ManualChapter = {
  title: 'What gross, net and the levels mean',
  blocks: [
    {
      terms: [
        ['{vocabulary.assessmentType.gross}', 'The risk as if there were no controls at all (inherent risk).'],
        ['{vocabulary.assessmentType.net}', 'The risk with current controls in place (residual risk).'],
        [
          '{vocabulary.likelihood}',
          'How likely the event is, from 1 ({vocabulary.likelihoodRate.1}) to 5 ({vocabulary.likelihoodRate.5}).',
        ],
        [
          '{vocabulary.impact}',
          'How severe it would be, from 1 ({vocabulary.impactRate.1}) to 5 ({vocabulary.impactRate.5}). If there are several kinds of impact, the highest one counts.',
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
  draft_assessor: 'An Assessor is preparing it. Until it is first submitted, only the company group itself can see it.',
  draft_internal_owner:
    'An Internal Owner is preparing it. Until it is first submitted, only the company group itself can see it.',
  waiting_category_expert:
    'It is awaiting review by the Category Expert of its category. The role that submitted it can withdraw it.',
  waiting_internal_owner:
    'It is awaiting the decision of the Internal Owner. The role that submitted it can withdraw it.',
  waiting_managing_director: 'It is awaiting the decision of the Managing Director.',
  reject_category_expert:
    'The Category Expert rejected it with a Remark. The role that created it corrects it and submits it again.',
  reject_internal_owner: 'The Internal Owner rejected it with a Remark. The Assessor corrects it or reports it again.',
  reject_assessor: 'A status of older records. No current step leads to it. A risk reset makes it a draft again.',
  withdrawn_assessor: 'The Assessor withdrew it. It can be edited and submitted again.',
  withdrawn_internal_owner: 'The Internal Owner withdrew it. It can be edited and submitted again.',
  editing_assessor:
    'A completed record is open for editing again. Other users see the completed version until it is submitted.',
  editing_internal_owner:
    'A completed risk item of the Internal Owner is open for editing again. Other users see the completed version until it is submitted.',
  complete_assessor:
    'The Category Expert has approved the risk item of an Assessor. It is waiting for the Assessor to report it to the Internal Owner.',
  complete_internal_owner: 'The Internal Owner has approved it, or it is a reviewed risk item of an Internal Owner.',
  complete_managing_director: 'The Managing Director has approved it. This is the end of the workflow.',
}

/** A chapter about the statuses a reader meets. */
export function statuses(names: readonly WorkflowStatus[], ...more: ManualBlock[]): ManualChapter {
  return {
    title: 'What the statuses mean',
    blocks: [
      'The status of a record shows its last step and who has the record now.',
      { terms: names.map((name) => [`{vocabulary.workflowStatus.${name}}`, meanings[name]] as const) },
      ...more,
    ],
  }
}

const remedies: Record<DenialReason, string> = {
  status: 'The record is at another step. See its status and the workflow diagram in its history.',
  home: 'The record belongs to another company group. Switch your role, or ask a colleague in that group.',
  role: 'This step belongs to another role. The card shows who has the record now.',
  creator: 'Each role can only edit records created by the same role: Assessor or Internal Owner.',
  submitter: 'Only the role that submitted the record can withdraw it.',
  own_submission: 'Nobody decides on what they submitted or reported themselves. Ask a colleague with the same role.',
  own_approval: 'Nobody who approved a record decides on its next step as well. Ask a colleague with the same role.',
  inactive: 'Set the risk item active again first.',
  edited: 'You changed the item after its rejection, so the expert has to review it again: please submit it.',
  category: 'The item belongs to a category of another expert group.',
  permission: 'Your administrator has removed this permission from your role.',
  type: 'Some actions are only available for risk items or only for risk summaries.',
  history: 'You are viewing a snapshot from the summary history.',
}

/** A chapter about what cannot be done now, with the reasons a reader meets. */
export function greyed(reasons: readonly DenialReason[]): ManualChapter {
  return {
    title: 'What cannot be done now',
    blocks: [
      'The menu of a record lists what you can do now. Its last line, {risks.actions.whyNot}, says why the rest cannot be done:',
      {
        picture: 'greyed',
        caption: 'The reasons for a draft. A draft has not been submitted, so it cannot be withdrawn.',
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
        'The buttons above the list narrow it down by workflow stage: {board.views.all}, {board.views.inReview}, {board.views.rejected}, {board.views.complete}. The number next to each is the number of records.',
        'The search field finds a record by its number, its category, the name of who has it now, and words of its texts and mitigation plans, in English and Thai. The words found are marked.',
        '{board.filters.open} opens filters for company group, status, category, level, mitigation plans and more. Active filters are shown above the list and can be removed one by one.',
        'Choose a cell of the heat map to see only the records in that cell. Press it again, or {board.heatMaps.clearCell}, to see all. The line in the heat map is the risk appetite: records above it are marked {heatMap.aboveAppetite}, and the filter {board.filters.appetite} finds them.',
        '{palette.open} opens a box on every page that finds records by number or words, and takes you to pages and actions.',
      ],
    },
    { picture: 'heat-map', caption: 'One cell of the heat map is selected: the list shows only its records.' },
    {
      picture: 'filters',
      caption: 'The filters. The link of this page includes them, so others who open it see the same list.',
    },
    'A list that you need often can be kept under a name:',
    {
      steps: [
        'Choose the filters and the order, and press {board.saved.open}. Give them a name.',
        'To let colleagues use them too, tick the box for sharing. They find them above their own filters, each with the name of the person who shares it, and can copy them.',
        'Press the star next to a name to begin with these filters whenever you open the board.',
      ],
    },
    'Only this person, or a Group Admin, renames a shared view or stops sharing it, in the menu next to its name. A shared view opens no record: everybody sees the records that their own role may see.',
  ],
}

/** What waits, what is high and late, and what moved, for who decides and who reads. */
export const atAGlance: ManualChapter = {
  title: 'What needs your attention',
  blocks: [
    '{overview.title} shows what is waiting for your decision, what is above the appetite, what is late and what moved since your last visit. A Managing Director finds it at the top of {board.links.report}, everybody else above the risk board, where {overview.show} opens it. Each number leads to its records.',
    'Where something is waiting for you, {overview.decisions.title} shows one record after the other with what changed since your last decision. Decide on it there, or press {overview.decisions.later} to see it again after the others.',
    '{overview.top.title} shows the course of each score. {overview.late.title} lists the mitigation plans that have been late for the longest time.',
  ],
}

/** What can be made of the board: report, print, workbook, and what was before. */
export const output: ManualChapter = {
  title: 'Report, print and Excel',
  blocks: [
    'The commands in {board.more} on the risk board use the records that are currently filtered:',
    {
      terms: [
        [
          '{board.links.report}',
          'Numbers, heat maps, categories, company groups, statuses, the progress of mitigation plans and the late ones. Choose a number to see its records.',
        ],
        [
          '{report.overTime.page}',
          'Opened from the report: how many records were at each level at the end of each month or quarter, which became high and which no longer are, by category, company or company group, and any two days compared. Each number leads to its records; {app.asTable} shows the numbers of a chart.',
        ],
        [
          '{board.links.fullscreenReport}',
          'The same information in large type for meetings. It updates automatically.',
        ],
        [
          '{report.pack.title}',
          'Slides for a board meeting as PowerPoint or PDF, in English, Thai or both: heat map, top risks with plan and owner, risks above the appetite, changes since an earlier pack, late plans and a page for each top risk. Text, tables and charts in PowerPoint can be edited.',
        ],
        [
          '{report.amounts.title}',
          'Part of the report: the amounts of these records added up, gross and net, for each currency. The number at the end of a line leads to the records behind it.',
        ],
        ['{board.links.print}', 'Heat map and records on A4. Choose “Save as PDF” as the printer to save a file.'],
        [
          '{excel.export}',
          'A workbook with method and legend, gross matrix, net matrix and every field of the records.',
        ],
        ['{history.open}', 'Risk summaries as they were when completed, or before a reset. Read-only.'],
      ],
    },
    { picture: 'board-menu', caption: '{board.more}, at the top of the risk board.' },
    { picture: 'report', caption: '{board.links.report}: start with the heat maps, then look at the numbers.' },
  ],
}

/** Plans as actions of the people who carry them out, and what is said about a record. */
export const actions: ManualChapter = {
  title: 'Your actions and comments',
  blocks: [
    'Every mitigation plan can have an owner, a start date and a due date. The owner finds the plan under {plans.myActions}, in the menu at the initials, with late plans marked. A person without any role sees these plans and the titles of their records, and nothing else.',
    {
      steps: [
        'Press {plans.report} at the plan, under {plans.myActions} or on the page of the record.',
        'Choose status and progress, write what was done and what is next, and attach the evidence as files.',
        'Press {plans.reportSave}. The record keeps its revision and status, and {plans.updates} lists what was said by whom, also after the record is complete.',
      ],
    },
    'Under {plans.calendar.title} you create an address that your calendar program reads. It is shown only once; {plans.calendar.revoke} ends it.',
    'At the end of a record everyone who may see it can read and write comments. Type @ and a name to tell somebody by email: only people who may see the record are offered. Nobody can edit a comment; {comments.withdraw} removes the text of your own.',
  ],
}

/** Who stands in, and how notices come, for who takes part in the workflow. */
export const whileAway: ManualChapter = {
  title: 'Emails, and while you are away',
  blocks: [
    'You get an email when a record is waiting for you, when it is due, and when it is 3 and 7 working days late; then the next role and the Group Admin hear of it too. Under {people.mails.title} in {people.account.title} you choose to get these notices one by one, once a day or once a week.',
    {
      steps: [
        'Before you leave, open {people.account.title} in the menu at your initials and press {people.absences.name}.',
        'Choose the role, the person, and the first and the last day.',
        'During that time your deputy gets the emails of that role, also those that still wait for your daily or weekly email. What is left when you are back comes to you again.',
      ],
    },
    'Your deputy chooses in the same menu to act for you. Records and emails then show both names. A deputy cannot decide on what either of you submitted. {people.absences.end} ends it at any time.',
    'Somebody who has the same role in the same company group cannot be your deputy. For Assessors, Internal Owners and Managing Directors nothing is needed then: the other person sees the same records. For Category Experts, an administrator can add your expert groups to the colleague.',
  ],
}

/** Registers from elsewhere, and records edited in Excel, for who writes records. */
export const registers: ManualChapter = {
  title: 'Import a register, and edit in Excel',
  blocks: [
    '{board.links.importRegister} under {board.more} reads an Excel or CSV file of any layout. Nothing is saved before you confirm:',
    {
      steps: [
        'Choose the file. A workbook with a password must be saved without one first.',
        'Check what each column is imported as. The choice is kept for the next file with the same headings.',
        'Press {riskImport.columns.next}. Each row shows what becomes of it and what cannot be read. A risk that is already recorded is skipped unless you choose {riskImport.duplicates.update} or {riskImport.duplicates.add}.',
        'Start the import. The rows that were left out can be downloaded with the reasons.',
      ],
    },
    'The risks become drafts. If your Group Admin has allowed it, you can choose {riskImport.recordAs.history} for risks of earlier years: every risk must have all that a submission needs, and its history says that it was imported without a review.',
    'The whole import can be undone under {riskImport.past.title} until somebody works on one of its risks.',
    'To edit records in Excel, choose {excel.export}, change the columns with a dark head and import the same workbook. The owner of a plan is written by name. Every difference is shown field by field. If somebody else changed the same field in the meantime, you decide which value to keep; records you cannot change say why.',
  ],
}

/** Questions of everybody who reads records. */
export const commonQuestions = [
  ['Who can see a private record?', 'Only your own company and company group. No group above it can see it.'],
  [
    'Why do I see a different version from my colleague?',
    'While a record is being edited again, everyone except the Assessors and Internal Owners of its company group sees the last submitted version.',
  ],
  [
    'A dialog says that data has changed. Why?',
    'Somebody else changed the record before you did. Press {app.refresh}, check the change, and repeat your step.',
  ],
] as const

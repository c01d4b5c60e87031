import { deletionDenials } from '#i18n/en/deletionDenials'
import type { ManualChapter } from '../manual.ts'

/** Giving and taking away roles, for every administrator. */
export const roleAssignments: ManualChapter = {
  title: 'Give people their roles',
  blocks: [
    '{app.menu.roleAssignment} lists who holds which role in which company group. {roleAssignments.search.open} narrows the list down by company group and role.',
    {
      picture: 'role-assignment',
      caption: '{roleAssignments.title}. The pencil edits all roles of a person, the bin deletes one.',
    },
    {
      steps: [
        'Press {roleAssignments.add.open} and enter the e-mail first. Somebody already known keeps their name and type.',
        'For a new person enter first name, last name and user type. The e-mail of somebody of the group must belong to the domain of the company.',
        'Choose the company group and at least one role. A Category Expert also needs at least one expert group.',
        'Press {roleAssignments.add.save}. The first role becomes the default of that person.',
      ],
    },
    { picture: 'add-user', caption: 'Adding a person. The expert groups appear when Category Expert is ticked.' },
    'The pencil opens all roles of one person in your reach: add roles, remove some, and save once.',
    { picture: 'edit-roles', caption: 'The roles of one person.' },
  ],
}

/** Many roles at once. */
export const roleImport: ManualChapter = {
  title: 'Give many people their roles: import from Excel',
  blocks: [
    {
      steps: [
        'Press {roleImport.open} on {app.menu.roleAssignment} and then {roleImport.template}.',
        'Fill in one row for each role of a person. The second sheet lists the names that are understood.',
        'Choose the file. Row by row you see what would be {roleImport.verdict.added}, {roleImport.verdict.changed} or {roleImport.verdict.unchanged}, and why a row is {roleImport.verdict.refused}. Nothing is saved yet.',
        'Start the import. It adds and changes, and never takes a role away. Each person is saved as a whole or not at all.',
      ],
    },
    { picture: 'role-import', caption: '{roleImport.title}: template first, then the file.' },
  ],
}

/** What the roles may do, for whoever gives them. */
export const rolesAtAGlance: ManualChapter = {
  title: 'Which role for whom',
  blocks: [
    {
      terms: [
        [
          '{vocabulary.role.Assessor}',
          'Writes and rates risk items and summaries of one company group, and reports them.',
        ],
        [
          '{vocabulary.role.Internal Owner}',
          'Answers for the risks of one company group: decides on reports, writes risks of the group.',
        ],
        [
          '{vocabulary.role.Category Expert}',
          'Reviews the risk items of certain expert groups in a company group and everything below it.',
        ],
        [
          '{vocabulary.role.Managing Director}',
          'Approves what the Internal Owner reports, where the MD approval workflow is in force.',
        ],
        [
          '{vocabulary.role.Viewer}',
          'Reads what was submitted and is not private, in a company group and everything below it.',
        ],
        [
          '{vocabulary.role.Group Admin}',
          'Gives roles and resets risks in a company group and everything below it. Has no risk board.',
        ],
        [
          '{vocabulary.role.System Admin}',
          'Gives roles everywhere, runs the organization chart and the questions and answers. Sees no risks.',
        ],
      ],
    },
    'Assessors, Internal Owners and Managing Directors act in their own company group only, not in the groups below it.',
  ],
}

/** What keeps an administrator from taking a role away. */
export const greyedForAdmins: ManualChapter = {
  title: 'What greyed buttons mean',
  blocks: [
    'What cannot be done now is greyed. Point at it, tap it or reach it with the Tab key, and it says why:',
    {
      terms: [
        [
          deletionDenials.currentGroup,
          'It is the assignment you are working with. Nobody changes their own roles; another administrator can.',
        ],
        [
          deletionDenials.pendingRiskItems,
          'Let the expert finish the reviews, or give the same expert group to somebody else first.',
        ],
        [
          deletionDenials.pendingRiskSummaries,
          'Let the Managing Director decide first, or let the Internal Owner handle what waits.',
        ],
        ['{roleAssignments.edit.locked}', 'Ask a System Admin.'],
        ['{roleAssignments.edit.own}', 'Nobody raises their own rights.'],
      ],
    },
  ],
}

/** The reset that begins a new period. */
export const riskReset: ManualChapter = {
  title: 'Begin a new period: risk reset',
  blocks: [
    'A reset makes every risk item and risk summary of the chosen company groups a draft of its creator again, so that it is looked at afresh. Summaries are kept in the history first. A reset cannot be undone.',
    {
      steps: [
        'Open {app.menu.riskReset} and tick the company groups. A group is reset by itself; tick those below it as well if they are meant.',
        'Read {riskReset.rehearsal} beside it: how many records, of which status, in whose hands. Nothing is changed by looking.',
        'Remind people first, under {riskReset.reminder.title}: at once, or on the day you choose.',
        'Choose the first day of the new period and the reset date.',
        'Press {riskReset.reset} and confirm. All chosen groups are reset, or none; their people are told by mail.',
      ],
    },
    { picture: 'risk-reset', caption: 'The rehearsal: what the reset would change.' },
    '{riskReset.history.title} on the same page says what was reset when, and by whom.',
  ],
}

/** The tree of company groups. */
export const organizationChart: ManualChapter = {
  title: 'Keep the organization chart',
  blocks: [
    '{app.menu.organizationChart} shows the tree of company groups. Choose one, and its panel offers what can be done.',
    {
      picture: 'organization-chart',
      caption: 'The chart with one company group chosen. The little figure says that people are assigned.',
    },
    {
      terms: [
        ['{organizationChart.actions.create}', 'Adds a company group below the chosen one.'],
        ['{organizationChart.actions.rename}', 'Thai and Latin letters, digits, spaces and some signs are allowed.'],
        [
          '{organizationChart.actions.move}',
          'Only the groups it may move to are offered. It moves with everything below it.',
        ],
        [
          '{organizationChart.actions.moveUp}',
          'Changes the order among its neighbours; so does dragging, or Alt with the arrow keys.',
        ],
        [
          '{organizationChart.actions.deactivate}',
          'Risks and roles stay, but the group is no longer offered anywhere.',
        ],
        [
          '{organizationChart.actions.delete}',
          'Possible only where neither the group nor those below it have risks or roles.',
        ],
      ],
    },
  ],
}

/** Questions of every administrator. */
export const adminQuestions = [
  [
    'Somebody signs in and is told that there is no default role. What now?',
    'Give that person a role: the first one becomes the default.',
  ],
  [
    'Whoever I gave a new role still sees the old one. Why?',
    'People work in their default role. They choose another one under {app.user.roleSetting}.',
  ],
  [
    'A dialog says that data has changed. What did I do wrong?',
    'Nothing. Somebody else was faster. Press {app.refresh}, look at the change, and repeat your step.',
  ],
] as const

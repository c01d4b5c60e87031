import { deletionDenials } from '#i18n/en/deletionDenials'
import type { ManualChapter } from '../manual.ts'

/** Giving and taking away roles, for every administrator. */
export const roleAssignments: ManualChapter = {
  title: 'Assign roles',
  blocks: [
    '{app.menu.roleAssignment} lists who has which role in which company group. {roleAssignments.search.open} narrows the list down by company group and role.',
    {
      picture: 'role-assignment',
      caption: '{roleAssignments.title}. The pencil edits all roles of a person, the bin deletes one.',
    },
    {
      steps: [
        'Press {roleAssignments.add.open} and enter the email first. If the user already exists, the name and type stay unchanged.',
        'For a new person enter first name, last name and user type. The email of a group employee must belong to the domain of the company.',
        'Choose the company group and at least one role. A Category Expert also needs at least one expert group.',
        'Press {roleAssignments.add.save}. The first role becomes the default of that person. A new person gets an email about how to sign in for the first time, unless invitations are switched off.',
      ],
    },
    { picture: 'add-user', caption: 'Adding a person. The expert groups appear when Category Expert is ticked.' },
    'The pencil opens all roles of one person in your area of responsibility: add and remove roles, then save once.',
    { picture: 'edit-roles', caption: 'The roles of one person.' },
  ],
}

/** Many groups, people and roles at once. */
export const roleImport: ManualChapter = {
  title: 'Many groups, people and roles: import from Excel',
  blocks: [
    {
      steps: [
        'Press {organizationChart.import} on {app.menu.roleAssignment} or {app.menu.organizationChart} and then {organisationImport.download}. The workbook has one sheet with your company groups and one with the roles of people, as they are now.',
        'Edit it: change names, the group a group belongs to, or add rows. Leave {organisationImport.columns.groups.number} empty for a new group. To remove a role, write “yes” under {organisationImport.columns.people.remove}. Deleting a row changes nothing.',
        'Choose the file. You see what each row changes, and why a row is skipped. Nothing is saved yet.',
        'Press {organisationImport.start}. All rows shown are saved together. You can undo an import under {organisationImport.past.title} as long as nothing builds on it.',
      ],
    },
    { picture: 'role-import', caption: '{organisationImport.title}: workbook first, then the file.' },
  ],
}

/** Leavers, and where people are signed in. */
export const users: ManualChapter = {
  title: 'Deactivate people and sign them out',
  blocks: [
    '{app.menu.users} lists the people of your area of responsibility. You can change those whose every role is in it, but never yourself.',
    {
      steps: [
        'When somebody leaves, press {people.users.deactivate}. The dialog names the records that are pending with this person alone, and leads to the role assignments where you assign the role to somebody else.',
        'Confirm. The person is signed out everywhere immediately and can no longer sign in; roles and records stay. {people.users.activate} lets the person in again.',
        '{people.users.sessions} shows where a person is signed in. {people.users.signOutEverywhere} ends all of it, for example after a lost phone.',
      ],
    },
    'Who has never signed in is marked {people.users.invited} or {people.users.notSignedIn}. {people.users.invitation} sends the email again: the link in it works once and for 7 days, and earlier links stop working.',
    'Everyone sees where they are signed in, and changes the password, at {app.user.account} in the account menu.',
    '{app.menu.audit} shows who changed roles, users, company groups and settings in your area of responsibility, with the values before and after.',
    'Where your company requires it, a role such as Managing Director for an email address outside the company is listed at {app.menu.roleAssignment} under {roleAssignments.requests.title}. Another administrator than the one who requested it presses {roleAssignments.requests.approve} or {roleAssignments.requests.refuse}.',
  ],
}

/** Keys with which machines read. */
export const apiKeys: ManualChapter = {
  title: 'Risks in Power BI, Excel and other programs',
  blocks: [
    'A program can read the risks of a company group by itself, for example to refresh a Power BI report every night. It signs in with an API key and sees what a Viewer of that group sees: submitted risks that are not private, of the group and its sub-groups. It cannot change anything.',
    {
      steps: [
        'Open {app.menu.apiKeys}, create a key with a name that says where it is used, and choose the company group and the last day on which it should work.',
        'Copy the key and keep it like a password: it is shown only once.',
        'In the program, load the address of the data that the page shows. When it asks how to sign in, choose “Basic”, any user name, and the key as the password.',
      ],
    },
    'The list shows when each key was last used. Delete a key that nobody needs any more: it stops working immediately. Keys that you created also stop working when you are no longer an administrator of their group, so a successor creates new ones.',
  ],
}

/** What the roles may do, for whoever gives them. */
export const rolesAtAGlance: ManualChapter = {
  title: 'Choosing the right role',
  blocks: [
    {
      terms: [
        [
          '{vocabulary.role.Assessor}',
          'Records and assesses risk items and summaries of one company group, and reports them.',
        ],
        [
          '{vocabulary.role.Internal Owner}',
          'Is responsible for the risks of one company group: decides on reported risks and records risks of the group.',
        ],
        [
          '{vocabulary.role.Category Expert}',
          'Reviews the risk items of certain expert groups in a company group and its sub-groups.',
        ],
        [
          '{vocabulary.role.Managing Director}',
          'Approves what the Internal Owner reports, where the MD approval workflow is active.',
        ],
        [
          '{vocabulary.role.Viewer}',
          'Views submitted records that are not private, in a company group and its sub-groups.',
        ],
        [
          '{vocabulary.role.Group Admin}',
          'Assigns roles and resets risks in a company group and its sub-groups. Has no risk board.',
        ],
        [
          '{vocabulary.role.System Admin}',
          'Assigns roles in all groups, and maintains the organization chart and the FAQ. Has no access to risk data.',
        ],
      ],
    },
    'Assessors, Internal Owners and Managing Directors act in their own company group only, not in its sub-groups.',
  ],
}

/** What keeps an administrator from taking a role away. */
export const greyedForAdmins: ManualChapter = {
  title: 'What greyed-out buttons mean',
  blocks: [
    'Buttons that are not available now are greyed out. Point at a button, tap it or move to it with the Tab key to see why:',
    {
      terms: [
        [
          deletionDenials.currentGroup,
          'It is the role you are working in. Nobody can change their own roles; another administrator can.',
        ],
        [
          deletionDenials.pendingRiskItems,
          'Let the expert finish the reviews, or assign the same expert group to somebody else first.',
        ],
        [
          deletionDenials.pendingRiskSummaries,
          'Let the Managing Director decide first, or let the Internal Owner handle the pending records.',
        ],
        ['{roleAssignments.edit.locked}', 'Ask a System Admin.'],
        ['{roleAssignments.edit.own}', 'Nobody can extend their own rights.'],
      ],
    },
  ],
}

/** The reset that begins a new period. */
export const riskReset: ManualChapter = {
  title: 'Start a new period: risk reset',
  blocks: [
    'A reset makes every risk item and risk summary of the selected company groups a draft of its creator again, so that it can be updated. Summaries are saved to the history first. A reset cannot be undone.',
    {
      steps: [
        'Open {app.menu.riskReset} and tick the company groups. Each group is reset separately; also tick its sub-groups if you want to include them.',
        'Choose the first day of the new period and the reset date.',
        'See {riskReset.rehearsal} next to it: the number of records, their statuses and who has them now. The preview does not change anything.',
        'Remind users first, under {riskReset.reminder.title}: immediately, or on the date you choose.',
        'Press {riskReset.reset} and confirm. All selected groups are reset together; if one cannot be reset, none is. The people concerned are notified by email.',
      ],
    },
    { picture: 'risk-reset', caption: 'The preview of the reset.' },
    'Registers are imported as drafts. Under {riskImport.permission.title} on the same page you can let a company group import completed risks of earlier years, without a review, until a date. Somebody else imports them, and {app.menu.audit} shows what you allowed and when you ended it.',
    '{riskReset.history.title} on the same page shows which groups were reset, when and by whom.',
  ],
}

/** When what waits is due, and who stands in for whom. */
export const followUp: ManualChapter = {
  title: 'Follow-up, deputies and holidays',
  blocks: [
    '{app.menu.followUp} says after how many working days a step is due. Users are reminded by email; you hear of what is 7 working days late.',
    {
      points: [
        '{followUp.times.title}: for a company group and all its sub-groups that have no times of their own.',
        '{followUp.holidays.title}: the public holidays of Thailand are there already. A System Admin can change them.',
        '{people.absences.list} lists who is the deputy of whom, and lets you end it. You name a deputy in {app.menu.roleAssignment}, with the button {people.absences.name} at the role. Administrators have no deputies; assign the role to another administrator instead.',
      ],
    },
  ],
}

/** How far the company groups have come. */
export const progress: ManualChapter = {
  title: 'See who is late and what is missing',
  blocks: [
    '{app.menu.progress} in the menu {app.menu.admin} shows how far your company groups have come. {progress.late.title} is at the top: the groups in which a record has been waiting longer than its step allows, and for which role.',
    {
      steps: [
        'Choose a group or a number to see the submitted records behind it. Of drafts you see only how many there are.',
        'Under {progress.groups.title}, choose a level to compare plants or companies that are alike, or only those with something missing or late.',
        'Tick groups and press the button for reminding. The people concerned are notified by email. {progress.groups.export} saves the table.',
      ],
    },
    '{progress.categories.title} lists the risk categories in which nobody has recorded a risk.',
  ],
}

/** The tree of company groups. */
export const organizationChart: ManualChapter = {
  title: 'Maintain the organization chart',
  blocks: [
    '{app.menu.organizationChart} shows the tree of company groups. Select one to see the available actions in its panel. Under {organizationChart.logo.title} you can give it a picture, which its users see in the header and on print. Under {organizationChart.pack.title} you choose two colours and a font for board packs; sub-groups use them unless they have their own.',
    {
      picture: 'organization-chart',
      caption:
        'The chart with one company group selected. The person icon means that people are assigned to the group.',
    },
    {
      terms: [
        ['{organizationChart.actions.create}', 'Adds a sub-group to the selected company group.'],
        ['{organizationChart.actions.rename}', 'Thai and Latin letters, digits, spaces and some signs are allowed.'],
        [
          '{organizationChart.actions.move}',
          'Only the groups it can move to are offered. Its sub-groups move with it.',
        ],
        [
          '{organizationChart.actions.moveUp}',
          'Changes the order on the same level. You can also drag, or use Alt and the arrow keys.',
        ],
        [
          '{organizationChart.actions.deactivate}',
          'Risks and roles are kept, but the group can no longer be selected.',
        ],
        [
          '{organizationChart.actions.delete}',
          'Possible only if neither the group nor its sub-groups have risks or roles.',
        ],
      ],
    },
  ],
}

/** Questions of every administrator. */
export const adminQuestions = [
  [
    'A user signs in and sees a message that there is no default role. What now?',
    'Assign a role to the user: the first one becomes the default.',
  ],
  [
    'A user with a new role still sees the pages of the old one. Why?',
    'Users work in their default role. They can choose another one under {app.user.roleSetting}.',
  ],
  [
    'A dialog says that data has changed. Why?',
    'Somebody else changed the record before you did. Press {app.refresh}, check the change, and repeat your step.',
  ],
] as const

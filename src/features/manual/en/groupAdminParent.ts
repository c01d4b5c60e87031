import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  adminQuestions,
  greyedForAdmins,
  organizationChart,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for Group Admins of the parent company',
  introduction:
    'You run the risk board for the whole group: who holds which role, how the group is organized, when a new period begins, and whether Managing Directors approve.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After the sign-in you are at {app.menu.roleAssignment}. The menu {app.menu.admin} leads to {app.menu.organizationChart} and {app.menu.riskReset} as well. You have no risk board; a submitted record opens for you by its link, to be read only.',
      ],
    },
    roleAssignments,
    roleImport,
    rolesAtAGlance,
    organizationChart,
    riskReset,
    {
      title: 'The switch of the MD approval workflow',
      blocks: [
        'Where the workflow is in force, what Internal Owners approve goes to the Managing Director before it is complete. It takes two: your switch for the whole group, and the confirmation for the company group by its Group Admin.',
        'The page is not in your menu: add /admin/md-flow-management to the address of the risk board. There you can also confirm company groups yourself.',
        { picture: 'md-activation', caption: 'The switch for the whole group, and below it the company groups.' },
      ],
    },
    greyedForAdmins,
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Who takes care of a business unit?',
              'Its own Group Admins. Give that role in the company group of the business unit.',
            ],
            [
              'What happens to open reviews at a reset?',
              'They end: every record is a draft again. That is why you remind people first.',
            ],
            [
              'Can I bring back what a reset changed?',
              'No. But summaries are in the history as they stood just before, and every record keeps its revisions.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

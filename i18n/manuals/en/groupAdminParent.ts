import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  apiKeys,
  adminQuestions,
  followUp,
  greyedForAdmins,
  organizationChart,
  progress,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for Group Admins of the parent company',
  introduction:
    'You look after the risk board of the whole group: role assignments, the organization chart, the start of a new period, and the MD approval workflow.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After signing in you are at {app.menu.roleAssignment}. The menu {app.menu.admin} leads to {app.menu.organizationChart}, {app.menu.riskReset}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} and {app.menu.audit} as well. You have no risk board, but you can view submitted records by their link.',
      ],
    },
    roleAssignments,
    roleImport,
    users,
    apiKeys,
    rolesAtAGlance,
    organizationChart,
    followUp,
    riskReset,
    progress,
    {
      title: 'Switching the MD approval workflow on or off',
      blocks: [
        'Where the workflow is active, records approved by Internal Owners go to the Managing Director before they are complete. It requires both your switch for the whole group and the confirmation of the company group by its Group Admin.',
        'The page is not in your menu: add /admin/md-flow-management to the address of the risk board. There you can also confirm company groups yourself.',
        { picture: 'md-activation', caption: 'The switch for the whole group, followed by the company groups.' },
      ],
    },
    greyedForAdmins,
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Who looks after a business unit?',
              'Its own Group Admins. Assign that role in the company group of the business unit.',
            ],
            [
              'What happens to open reviews when risks are reset?',
              'They end: every record is a draft again. That is why you should send a reminder first.',
            ],
            [
              'Can I restore the data from before a reset?',
              'No. But the summaries before the reset are in the history, and every record keeps its revisions.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

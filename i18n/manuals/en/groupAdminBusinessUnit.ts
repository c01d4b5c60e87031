import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  apiKeys,
  adminQuestions,
  followUp,
  greyedForAdmins,
  progress,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for Group Admins of business units',
  introduction:
    'You look after the risk board of your business unit or one of its companies: role assignments, the start of a new period and, in a company, the MD approval workflow.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After signing in you are at {app.menu.roleAssignment}. Everything you see and do concerns your company group and its sub-groups. The menu {app.menu.admin} depends on your level:',
        {
          terms: [
            [
              'Business unit (level 2)',
              '{app.menu.roleAssignment}, {app.menu.riskReset}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} and {app.menu.audit}.',
            ],
            [
              'Company (level 3)',
              '{app.menu.roleAssignment}, {app.menu.riskReset}, {app.menu.mdFlowManagement}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} and {app.menu.audit}.',
            ],
          ],
        },
        'You have no risk board, but you can view submitted records by their link.',
      ],
    },
    roleAssignments,
    roleImport,
    users,
    apiKeys,
    rolesAtAGlance,
    riskReset,
    followUp,
    progress,
    {
      title: 'Let the Managing Director approve',
      blocks: [
        'This chapter is for Group Admins of a company. Where the MD approval workflow is active, records approved by the Internal Owner go to the Managing Director before they are complete. It requires both the switch for the whole group and your confirmation.',
        {
          steps: [
            'Open {app.menu.mdFlowManagement}. The card at the top shows whether the workflow is switched on for the whole group.',
            'Check that a Managing Director is assigned to the company group. If there is none, this step is skipped.',
            'Confirm the group with its switch. The last column then shows {mdFlow.inForce}.',
            'Tick the groups whose users should be notified, and send the reminder.',
          ],
        },
        { picture: 'md-flow', caption: '{mdFlow.title} of a company.' },
      ],
    },
    greyedForAdmins,
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Who adds a new plant to the organization chart?',
              'The Group Admin of the parent company or a System Admin.',
            ],
            [
              'Can I assign roles outside my business unit?',
              'No. Only your company group and its sub-groups are offered.',
            ],
            [
              'What happens to open reviews when risks are reset?',
              'They end: every record is a draft again. That is why you should send a reminder first.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

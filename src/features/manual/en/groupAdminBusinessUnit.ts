import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  adminQuestions,
  greyedForAdmins,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for Group Admins of business units',
  introduction:
    'You run the risk board for your business unit or one of its companies: who holds which role there, when a new period begins and, in a company, whether the Managing Director approves.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After the sign-in you are at {app.menu.roleAssignment}. All you see and do is about your company group and everything below it. What the menu {app.menu.admin} holds depends on your level:',
        {
          terms: [
            ['Business unit (level 2)', '{app.menu.roleAssignment} and {app.menu.riskReset}.'],
            ['Company (level 3)', '{app.menu.roleAssignment}, {app.menu.riskReset} and {app.menu.mdFlowManagement}.'],
          ],
        },
        'You have no risk board; a submitted record opens for you by its link, to be read only.',
      ],
    },
    roleAssignments,
    roleImport,
    rolesAtAGlance,
    riskReset,
    {
      title: 'Let the Managing Director approve',
      blocks: [
        'This chapter is for Group Admins of a company. Where the MD approval workflow is in force, what the Internal Owner approves goes to the Managing Director before it is complete. It needs the switch for the whole group, and your confirmation.',
        {
          steps: [
            'Open {app.menu.mdFlowManagement}. The card at the top says whether the workflow is switched on for the whole group.',
            'See that a Managing Director is assigned to the company group. A group without one skips this step.',
            'Confirm the group with its switch. The last column then says {mdFlow.inForce}.',
            'Tick the groups whose people shall be told, and send the reminder.',
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
              'May I give roles outside my business unit?',
              'No. Only your company group and what is below it is offered.',
            ],
            [
              'What happens to open reviews at a reset?',
              'They end: every record is a draft again. That is why you remind people first.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

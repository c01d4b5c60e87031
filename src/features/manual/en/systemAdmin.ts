import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  adminQuestions,
  greyedForAdmins,
  organizationChart,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for System Admins',
  introduction:
    'You keep the risk board running for everybody: you give roles everywhere, keep the whole organization chart, and answer what people often ask. You see no risks at all.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After the sign-in you are at {app.menu.roleAssignment}. The menu {app.menu.admin} leads to {app.menu.organizationChart} and {app.menu.faqManagement} as well.',
        { picture: 'system-roles', caption: 'The role assignments of the whole organization.' },
      ],
    },
    roleAssignments,
    roleImport,
    {
      title: 'What only you can do with roles',
      blocks: [
        {
          points: [
            'Give and take away the role System Admin.',
            'Name the Group Admin of the parent company, who takes care of everything below.',
            'Change the roles of people in every company group, wherever they are.',
          ],
        },
      ],
    },
    rolesAtAGlance,
    organizationChart,
    {
      title: 'Questions and answers of the help page',
      blocks: [
        '{app.menu.faqManagement} holds the questions that everybody reads on the help page.',
        { picture: 'faq-management', caption: 'The questions, in the order in which readers see them.' },
        {
          steps: [
            'Press {faqs.add}, or the pencil beside a question.',
            'Write question and answer in both languages. Both questions are needed; where an answer is missing in one language, readers get the other.',
            'Save. Readers see it at once.',
          ],
        },
        { picture: 'faq-edit', caption: 'A new question, here written in one language so far.' },
      ],
    },
    {
      title: 'The switch of the MD approval workflow',
      blocks: [
        'You and the Group Admin of the parent company can switch the MD approval workflow on or off for the whole group. The page is not in your menu: add /admin/md-flow-management to the address of the risk board.',
        {
          picture: 'md-activation',
          caption: 'The switch for the whole group. Which company groups take part is up to their Group Admins.',
        },
      ],
    },
    greyedForAdmins,
    {
      title: 'Questions and answers',
      blocks: [
        {
          questions: [
            [
              'Can I look at a risk to help somebody?',
              'No. System Admins see no risk data. Ask the Group Admin of that company group.',
            ],
            [
              'How do I get rid of a company group that is no longer needed?',
              'Deactivate it. Only a group without any risks and roles can be deleted.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

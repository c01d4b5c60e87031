import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  apiKeys,
  adminQuestions,
  followUp,
  greyedForAdmins,
  organizationChart,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'Manual for System Admins',
  introduction:
    'You look after the risk board for the whole group: you assign roles in all groups, maintain the organization chart, and maintain the FAQ. You have no access to risk data.',
  chapters: [
    signingIn,
    {
      title: 'Your start page',
      blocks: [
        'After signing in you are at {app.menu.roleAssignment}. The menu {app.menu.admin} leads to {app.menu.organizationChart}, {app.menu.faqManagement}, {app.menu.users}, {app.menu.apiKeys} and {app.menu.audit} as well.',
        { picture: 'system-roles', caption: 'The role assignments of the whole organization.' },
      ],
    },
    roleAssignments,
    roleImport,
    users,
    apiKeys,
    {
      title: 'What only you can do with roles',
      blocks: [
        {
          points: [
            'Assign and remove the role System Admin.',
            'Appoint the Group Admin of the parent company, who looks after all its sub-groups.',
            'Change the roles of users in every company group.',
          ],
        },
      ],
    },
    {
      title: 'Requests about personal data',
      blocks: [
        'Users download their own data under {people.account.title}. For others you do it in {app.menu.users}, under {people.personalData.short}.',
        {
          steps: [
            'Somebody who has left may ask you to erase their data. Deactivate the person, assign pending records and roles to somebody else, and remove all role assignments.',
            'Press {people.personalData.short}, then {people.personalData.erasure}, and type the email of the person.',
            'Records and decisions stay under a pseudonym such as Former employee 3F2A. {people.personalData.forGood}',
          ],
        },
      ],
    },
    rolesAtAGlance,
    organizationChart,
    followUp,
    {
      title: 'Questions and answers of the help page',
      blocks: [
        '{app.menu.faqManagement} lists the questions that everybody can read on the help page.',
        { picture: 'faq-management', caption: 'The questions, in the order users see them.' },
        {
          steps: [
            'Press {faqs.add}, or the pencil next to a question.',
            'Write question and answer in both languages. Both questions are required; if an answer is missing in one language, users see the other.',
            'Save. Users see it immediately.',
          ],
        },
        { picture: 'faq-edit', caption: 'A new question, here written in one language so far.' },
      ],
    },
    {
      title: 'Rating criteria and risk appetite',
      blocks: [
        '{app.menu.ratingCriteria} says what each rate from 1 to 5 means, for the likelihood and for every impact type. Users see it wherever they rate or read a rating.',
        {
          steps: [
            'Choose a scale.',
            'Write what each rate means in both languages. Where it can be measured, add the limits and the unit: one rate begins where the one before ends.',
            'Save. All scales are saved together, and users see them immediately.',
          ],
        },
        'Below your roles in {app.user.roleSetting}, you set the {app.settings.appetite.title}: the highest net score that the group takes on. Every heat map shows it as a line, and higher records are marked.',
      ],
    },
    {
      title: 'Categories, expert groups and impact types',
      blocks: [
        '{app.menu.referenceData} lists what users choose from when they record, assess and review. You rename, add, reorder or retire entries, each in both languages.',
        'Nothing is deleted. A retired entry stays on the records that use it and is no longer offered for new ones. Before you retire an expert group, give its categories to another group: items in review move to the experts of that group immediately.',
      ],
    },
    {
      title: 'Switching the MD approval workflow on or off',
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
              'Can I open a risk to help a user?',
              'No. System Admins have no access to risk data. Ask the Group Admin of that company group.',
            ],
            [
              'How do I remove a company group that is no longer needed?',
              'Deactivate it. Only a group without any risks and roles can be deleted.',
            ],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}

import { expect, it } from 'vitest'
import { messages as en } from '#i18n/en/index'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { openWhole, type ShownPage } from '../testSupport/openWhole.tsx'

const at = '2026-03-02T03:00:00.000Z'
const later = '2026-05-06T07:30:00.000Z'
const stored = { createdAt: at, updatedAt: later }
const kiln = { id: 8, name: 'Siam Kiln Saraburi' }
const plant = { id: 21, name: 'Plant A' }

const person = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }

const pages: ShownPage[] = [
  {
    path: '/admin/faq-management',
    role: 'System Admin',
    responses: {
      '/api/v1/faqs': [
        {
          id: 1,
          titleEn: 'Who rates?',
          titleTh: 'ใครประเมิน',
          descriptionEn: 'The Assessor.',
          descriptionTh: 'ผู้ประเมิน',
          order: 1,
          ...stored,
        },
        {
          id: 2,
          titleEn: 'When?',
          titleTh: 'เมื่อไร',
          descriptionEn: 'Twice a year.',
          descriptionTh: '',
          order: 4,
          ...stored,
        },
      ],
    },
    asked: ['/faqs?page=1&per_page=25&sort=order&order=asc'],
    lines: [
      '# FAQ management',
      en.faqs.introduction,
      'Add a question -> /admin/faq/add',
      'Search:',
      '[Question] | [Last change] | Actions',
      'Who rates? -> /admin/faq/edit?id=1 The Assessor. | 06 May 2026 | Edit: Who rates? -> /admin/faq/edit?id=1 [Delete: Who rates?]',
      'When? -> /admin/faq/edit?id=2 Twice a year. Thai is missing | 06 May 2026 | Edit: When? -> /admin/faq/edit?id=2 [Delete: When?]',
    ],
  },
  {
    path: '/FAQ',
    role: 'Viewer',
    locale: 'th',
    responses: {
      '/api/v1/faqs': [
        {
          id: 1,
          titleEn: 'Who rates?',
          titleTh: 'ใครประเมิน',
          descriptionEn: 'The Assessor.',
          descriptionTh: 'ผู้ประเมิน',
          order: 1,
          ...stored,
        },
        {
          id: 2,
          titleEn: 'When?',
          titleTh: 'เมื่อไร',
          descriptionEn: 'Twice a year.',
          descriptionTh: '',
          order: 4,
          ...stored,
        },
      ],
    },
    asked: ['/faqs?page=1&per_page=200&sort=order&order=asc'],
    lines: ['# คำถามที่พบบ่อย', 'คำถามทั้งหมดพร้อมคำตอบ', 'ค้นหาและคำอธิบาย -> /help', '# [ใครประเมิน]', '# [When?]'],
  },
  {
    path: '/admin/reference-data',
    role: 'System Admin',
    responses: {
      '/api/v1/risk-categories': [
        {
          id: 2,
          name: 'Fire',
          nameEn: 'Fire',
          nameTh: 'ไฟ',
          isRetired: false,
          isOther: false,
          categoryExpertId: 3,
          updatedAt: at,
        },
        {
          id: 4,
          name: 'Flood',
          nameEn: 'Flood',
          nameTh: 'น้ำท่วม',
          isRetired: true,
          isOther: true,
          categoryExpertId: 5,
          updatedAt: later,
        },
      ],
      '/api/v1/category-experts': [
        { id: 3, name: 'Safety', nameEn: 'Safety', nameTh: 'ความปลอดภัย', isRetired: false, updatedAt: at },
        { id: 5, name: 'Water', nameEn: 'Water', nameTh: 'น้ำ', isRetired: true, updatedAt: at },
      ],
    },
    asked: ['/category-experts?page=1&per_page=200', '/risk-categories?page=1&per_page=200&sort=order&order=asc'],
    lines: [
      '# Categories and expert groups',
      en.referenceData.text,
      '[Risk categories] (chosen) [Expert groups] [Impact types]',
      en.referenceData.texts['risk-categories'],
      '[Add a category]',
      'English | Thai | Expert group | Status | Actions',
      'Fire | ไฟ | Safety | Active | [Move up: Fire] (disabled) [Move down: Fire] [Edit: Fire]',
      'Flood | น้ำท่วม | Water | Retired | [Move up: Flood] [Move down: Flood] (disabled) [Edit: Flood]',
    ],
  },
  {
    path: '/admin/installation',
    role: 'System Admin',
    responses: {
      '/api/v1/installation-check': {
        checkedAt: at,
        lines: [
          { part: 'database', state: 'ok', detail: 'PostgreSQL 18.1' },
          { part: 'mail', state: 'warning', detail: 'No TLS' },
          { part: 'disk', state: 'failed', detail: '2 MB left' },
          { part: 'signOn', state: 'notUsed', detail: '' },
        ],
      },
      '/api/v1/settings': [],
    },
    asked: ['/installation-check'],
    lines: [
      '# System check',
      '[Check again]',
      'Database | Works | PostgreSQL 18.1',
      'Email | Needs attention | No TLS',
      'Disk space | Does not work | 2 MB left',
      'Company sign-in | Not used |',
      'Checked: 02 Mar 2026 03:00',
    ],
  },
  {
    path: '/admin/organization-chart',
    role: 'Group Admin',
    responses: { '/api/v1/company-groups/8': saraburi },
    asked: ['/company-groups/8?include=inactive&include_user_indicator=true&can_delete_field=true'],
    lines: [
      '# Organization chart',
      'Siam Kiln Saraburi and its sub-groups',
      'Import from Excel -> /admin/organization-import',
      'Search:',
      '[New sub-group of Siam Kiln Saraburi]',
      '5 company groups',
      'Siam Kiln Saraburi People are assigned to this group',
      'Plant A People are assigned to this group',
      'Line 1',
      'Plant B',
      'Old plant',
      'Inactive',
      en.organizationChart.keys,
    ],
  },
  {
    path: '/admin/organization-import',
    role: 'System Admin',
    responses: {
      '/api/v1/organisation-imports': [
        {
          id: 21,
          source: 'people.xlsx',
          counts: { groupCreated: 3, personRenamed: 1, roleRemoved: 2 },
          importedBy: person,
          createdAt: at,
          undoneAt: null,
        },
        { id: 20, source: 'groups.xlsx', counts: {}, importedBy: person, createdAt: later, undoneAt: later },
      ],
    },
    asked: ['/organisation-imports'],
    lines: [
      'Role Assignment -> /admin/role-assignment',
      '# Import groups and people',
      en.organisationImport.text,
      '[Download the workbook]',
      'File',
      'Check',
      'Done',
      '# File',
      'Drop an Excel or CSV file here, or',
      '[Choose a file]',
      'One .xlsx or .csv file of at most 10 MB, with up to 5,000 groups and 5,000 roles.',
      '# Previous imports',
      en.organisationImport.past.text,
      'people.xlsx',
      'Nok Jaidee, 02 Mar 2026 · 3 new groups · 1 user renamed · 2 roles removed',
      '[Undo import]',
      'groups.xlsx',
      'Nok Jaidee, 06 May 2026 · · undone on 06 May 2026',
    ],
  },
  {
    path: '/admin/risk-reset',
    role: 'Group Admin',
    responses: {
      '/api/v1/company-groups/8': saraburi,
      '/api/v1/reminder/company-groups': [
        { id: 8, name: kiln.name, hierarchy: '8', reminderDate: later, updatedAt: at, receiverIds: [4, 5] },
        { id: 21, name: plant.name, hierarchy: '8>21', reminderDate: null, updatedAt: null, receiverIds: [] },
      ],
      '/api/v1/risks/workflow/reset/history': [
        {
          id: 3,
          periodDate: at,
          resetDate: later,
          companyGroups: [kiln, plant],
          count: 17,
          resetBy: person,
          createdAt: later,
        },
      ],
    },
    asked: [
      '/company-groups/8?include=inactive',
      '/reminder/company-groups',
      '/risks/workflow/reset/history?page=1&per_page=10&sort=id&order=desc',
    ],
    lines: [
      '# Risk reset',
      en.riskReset.introduction,
      '# Company groups',
      '[Select all] [Clear] (disabled)',
      'Siam Kiln Saraburi',
      'Plant A',
      'Line 1',
      'Plant B',
      'Old plant',
      'Inactive',
      '0 company groups selected',
      '# Period and reset date',
      '[Select the period]',
      '# Preview of the reset',
      en.riskReset.rehearsalText,
      '# Send a reminder first',
      en.riskReset.reminder.text,
      'Reminder date: dd/mm/yyyy',
      en.riskReset.reminder.dateHint,
      '[Remind] (disabled)',
      '# Reset risks',
      'Select at least one company group.',
      '[Reset risks] (disabled)',
      '# Past resets',
      'Reset date | First day of the period | Company groups | Done by | Records',
      '06 May 2026 First day of the new period: 02 Mar 2026 Nok Jaidee, 06 May 2026 07:30 | 02 Mar 2026 | Siam Kiln Saraburi, Plant A | Nok Jaidee, 06 May 2026 07:30 | 17',
    ],
  },
]

it.each(pages)('$path shows the $role everything of its records', async ({ asked, lines, ...page }) => {
  expect(await openWhole(page)).toEqual({ asked, lines })
})

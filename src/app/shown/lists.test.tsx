import { messages as en } from '#i18n/en/index'
import { showsPages } from '../testSupport/openWhole.tsx'
import { event, fire, later, nok, period, progress, saraburi } from '../testSupport/records.ts'

const coal = { id: 4, nameEn: 'Coal stock', nameTh: 'ถ่านหินคงคลัง', unit: 'tons', direction: 'down', amber: 20, red: 10 }
const latest = { state: 'warning', value: 15.5, on: '2026-02-01' }
const people = { giver: nok, allowedActions: ['update', 'give_values'] }
const indicator = { ...coal, ...latest, ...people, rhythm: 'monthly', riskIds: [7, 9] }

const photo = { attachmentName: 'photo.jpg', attachmentUrl: '/api/v1/files/9' }
const quarry = { id: 21, name: 'Quarry' }

showsPages([
  {
    path: '/indicators',
    role: 'Internal Owner',
    responses: {
      '/indicators': [
        indicator,
        { ...indicator, id: 6, nameEn: 'Dust', nameTh: 'ฝุ่น', giver: null, state: 'missing', value: null, on: null },
      ],
    },
    asked: ['/indicators?page=1&per_page=25&sort=state&order=desc'],
    lines: [
      '# Indicators',
      en.indicators.text,
      '[Add indicator]',
      'Search:',
      'State: Any state',
      'Values entered by: Anybody',
      '[Indicator] | [State] | Last value | Values entered by | Company group',
      'Coal stock -> /indicators/4 | Warning | 15.5 tons, 01 Feb 2026 | Nok Jaidee | Siam Kiln Saraburi',
      'Dust -> /indicators/6 | Value missing | No value yet | Not assigned | Siam Kiln Saraburi',
    ],
  },
  {
    path: '/indicators/:id',
    role: 'Internal Owner',
    address: '/indicators/4',
    responses: {
      '/indicators/4': indicator,
      '/indicators/4/values': [
        { on: '2026-01-01', value: 30, comment: 'Read at the gate', by: nok },
        { on: '2026-02-01', value: 15.5 },
      ],
      '/indicators/4/performance': { critical: 3, followed: 2, medianLeadDays: 12 },
    },
    asked: ['/indicators/4', '/indicators/4/performance', '/indicators/4/values'],
    lines: [
      'All indicators -> /indicators',
      '# Coal stock',
      'Siam Kiln Saraburi · Monthly · Alert when: Value is low · Values entered by: Nok Jaidee',
      '[Edit indicator]',
      'Warning',
      '#7 -> /risk/create?riskId=7 #9 -> /risk/create?riskId=9',
      'Became critical 3 times, 2 of them with a consequence. Median lead time in days: 12.',
      en.indicators.performanceText,
      '# Values over time',
      'Warning threshold: 20 tons, critical threshold: 10 tons',
      '[Enter a value] [Values from Excel]',
      'Date | Value | State | Comment | Entered by | Actions',
      '01 Feb 2026 | 15.5 tons | Warning | | Program (API key) | [Correct the value of 01 Feb 2026]',
      '01 Jan 2026 | 30 tons | Normal | Read at the gate | Nok Jaidee | [Correct the value of 01 Jan 2026]',
    ],
  },
  {
    path: '/risk-events',
    role: 'Assessor',
    responses: {
      '/risk-events': [
        { ...event, fileAttachment: [photo] },
        { id: 4, occurredOn: '2026-01-05', companyGroup: quarry, title: 'Belt fire' },
      ],
      '/risk-categories': [fire],
    },
    asked: ['/risk-events?page=1&per_page=25&sort=occurred_on&order=desc'],
    lines: [
      '# Events and near misses',
      en.events.text,
      '[Report an event]',
      'Search:',
      'Event or near miss: All',
      'Linked to a record: All',
      'From: dd/mm/yyyy',
      '[Export to Excel]',
      '[Date] | [Event] | Kind | [Loss] | Linked records',
      '28 Feb 2026 | A spark reached the coal mill [Edit event: A spark reached the coal mill] It went out. Siam Kiln Saraburi [Download photo.jpg] | Near miss | 12,000 THB | #7 Kiln lining fails -> /risk/7/gross-assessments',
      '05 Jan 2026 | Belt fire Quarry | Event | - | Not linked',
    ],
  },
  {
    path: '/admin/review-periods',
    role: 'Group Admin',
    responses: {
      '/review-periods': [period],
      '/review-periods/3/progress': [progress, { companyGroup: quarry, total: 2, updated: 2 }],
      '/company-groups/8': saraburi,
    },
    asked: ['/company-groups/8?include=inactive', '/review-periods/3/progress'],
    lines: [
      '# Review periods',
      en.reviewPeriods.text,
      '[Add a review period]',
      '# H2 · Siam Kiln Saraburi',
      '01 Jul 2026 – 15 Dec 2099 · running',
      '[Edit the review period H2] [Delete the review period H2]',
      '10 of 17 records done',
      'Company group | Done | Updated | Confirmed | In review | Open',
      'Siam Kiln Saraburi | Siam Kiln Saraburi, Done: 8 of 15 -> /admin/review-periods?period=3&group=8 | Siam Kiln Saraburi, Updated: 4 -> /admin/review-periods?period=3&group=8&state=updated | Siam Kiln Saraburi, Confirmed: 3 -> /admin/review-periods?period=3&group=8&state=confirmed | Siam Kiln Saraburi, In review: 1 -> /admin/review-periods?period=3&group=8&state=submitted | Siam Kiln Saraburi, Open: 7 -> /admin/review-periods?period=3&group=8&state=open',
      'Quarry | Quarry, Done: 2 of 2 -> /admin/review-periods?period=3&group=21 | Quarry, Updated: 2 -> /admin/review-periods?period=3&group=21&state=updated | 0 | 0 | 0',
    ],
  },
  {
    path: '/admin/api-keys',
    role: 'Group Admin',
    responses: {
      '/api-keys': [
        { id: 2, name: 'Power BI', author: nok, expiresAt: later, lastUsedOn: '2026-03-01' },
        {
          id: 1,
          name: 'Gate',
          companyGroupId: 21,
          companyGroup: quarry,
          author: { id: 5, firstName: 'Dao' },
          state: 'suspended',
          indicatorIds: [4, 6],
          expiresAt: '2027-01-01T00:00:00.000Z',
        },
      ],
    },
    asked: ['/api-keys?page=1&per_page=25&sort=id&order=desc'],
    lines: [
      '# API keys',
      en.apiKeys.text,
      '[Create API key]',
      '# Address for Power BI, Excel and other programs',
      en.apiKeys.feed.text,
      'Address of the data: http://localhost:3000/api/v1/feed/risks',
      '[Copy address]',
      'Search:',
      '[Name] | Company group | Status | [Valid until] | [Last used] | Created by | Actions',
      'Power BI | Siam Kiln Saraburi | Active | 06 May 2026 | 01 Mar 2026 | Nok Jaidee | [Delete the API key Power BI]',
      'Gate | Quarry | Suspended The user who created this key can no longer create keys for this group. Please create a new key. | 01 Jan 2027 | Never | Dao Jaidee | [Delete the API key Gate]',
    ],
  },
  {
    path: '/admin/audit',
    role: 'System Admin',
    responses: {
      '/administration-audit': [
        {
          id: 9,
          kind: 'user',
          action: 'update',
          user: { id: 5 },
          role: 'System Admin',
          person: { id: 6, firstName: 'Dao', lastName: 'Rung', email: 'dao@demo.example' },
          companyGroup: null,
          changes: [
            { field: 'firstName', before: 'Da', after: 'Dao' },
            { field: 'isActive', before: 'true', after: 'false' },
          ],
        },
        {
          id: 8,
          kind: 'setting',
          action: 'change_setting',
          changes: [{ field: 'RISK_APPETITE', after: '9' }],
          createdAt: later,
        },
      ],
      '/company-groups': [saraburi],
    },
    asked: [
      '/administration-audit?page=1&per_page=25&sort=id&order=desc',
      '/company-groups?page=1&per_page=200&sort=tree&order=asc',
    ],
    lines: [
      '# Audit log',
      en.administrationAudit.text,
      'Search:',
      'Kind: All kinds',
      'Company group:',
      '[Open]',
      'From: dd/mm/yyyy',
      'To: dd/mm/yyyy',
      '[Export file]',
      'Time | Actor | Action | User, company group | Before and after',
      '02 Mar 2026 03:00 | Nok Jaidee System Admin | User changed | Dao Rung | First name: Da → Dao Active: Yes → No',
      '06 May 2026 07:30 | The system or its operator | Setting changed | Siam Kiln Saraburi | Risk appetite: - → 9',
    ],
  },
])

import { menuNames, type GroupPage } from '#domain/access/adminMenu'
import type { Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { roleOf } from '#src/authProvider/session.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'

type AdminGroup = 'progress' | 'people' | 'groups' | 'rules' | 'system'

interface AdminEntry {
  group: AdminGroup
  label: PlainTextKey
  path: string
  /** The roles of an entry; by default Group Admins and System Admins. */
  isFor?: (session: Session) => boolean
}

const only = (role: Role) => (session: Session) => roleOf(session) === role

const named = (page: GroupPage) => (session: Session) => menuNames(page, roleOf(session), session.user.buLevel)

/** The entries of the ADMIN menu in their order (rule menu.admin). To add a page, add a row. */
export const adminEntries: readonly AdminEntry[] = [
  { group: 'progress', label: 'app.menu.overview', path: '/admin' },
  {
    group: 'progress',
    label: 'app.menu.reviewPeriods',
    path: '/admin/review-periods',
    isFor: only('Group Admin'),
  },

  {
    group: 'progress',
    label: 'app.menu.ratingPatterns',
    path: '/admin/rating-patterns',
    isFor: only('Group Admin'),
  },

  { group: 'people', label: 'app.menu.roleAssignment', path: '/admin/role-assignment' },
  { group: 'people', label: 'app.menu.users', path: '/admin/users' },
  { group: 'people', label: 'app.menu.deputies', path: '/admin/deputies' },

  {
    group: 'groups',
    label: 'app.menu.organizationChart',
    path: '/admin/organization-chart',
    isFor: named('organizationChart'),
  },
  {
    group: 'groups',
    label: 'app.menu.mdFlowManagement',
    path: '/admin/md-flow-management',
    isFor: named('mdFlowManagement'),
  },

  { group: 'rules', label: 'app.menu.appetite', path: '/admin/appetite' },
  {
    group: 'rules',
    label: 'app.menu.ratingCriteria',
    path: '/admin/rating-criteria',
    isFor: only('System Admin'),
  },
  { group: 'rules', label: 'app.menu.referenceData', path: '/admin/reference-data', isFor: only('System Admin') },
  { group: 'rules', label: 'app.menu.riskReset', path: '/admin/risk-reset', isFor: only('Group Admin') },

  { group: 'system', label: 'app.menu.faqManagement', path: '/admin/faq-management', isFor: only('System Admin') },
  { group: 'system', label: 'app.menu.apiKeys', path: '/admin/api-keys' },
  { group: 'system', label: 'app.menu.audit', path: '/admin/audit' },
  { group: 'system', label: 'app.menu.installation', path: '/admin/installation', isFor: only('System Admin') },
]

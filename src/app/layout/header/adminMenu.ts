import { menuNames, type GroupPage } from '#domain/access/adminMenu'
import type { Session } from '#domain/wire/session'
import { roleOf } from '#src/authProvider/session.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'

type AdminGroup = 'progress' | 'people' | 'groups' | 'rules' | 'system'

interface AdminEntry {
  group: AdminGroup
  label: PlainTextKey
  path: string
  /** Whether the menu names a page that the user may open. */
  isNamed?: (session: Session) => boolean
}

const named = (page: GroupPage) => (session: Session) => menuNames(page, roleOf(session), session.user.buLevel)

/** The entries of the ADMIN menu in their order (rule menu.admin). To add a page, add a row. */
export const adminEntries: readonly AdminEntry[] = [
  { group: 'progress', label: 'app.menu.overview', path: '/admin' },
  { group: 'progress', label: 'app.menu.reviewPeriods', path: '/admin/review-periods' },
  { group: 'progress', label: 'app.menu.ratingDoubts', path: '/rating-doubts' },

  { group: 'people', label: 'app.menu.roleAssignment', path: '/admin/role-assignment' },
  { group: 'people', label: 'app.menu.users', path: '/admin/users' },
  { group: 'people', label: 'app.menu.deputies', path: '/admin/deputies' },

  {
    group: 'groups',
    label: 'app.menu.organizationChart',
    path: '/admin/organization-chart',
    isNamed: named('organizationChart'),
  },
  {
    group: 'groups',
    label: 'app.menu.mdFlowManagement',
    path: '/admin/md-flow-management',
    isNamed: named('mdFlowManagement'),
  },

  { group: 'rules', label: 'app.menu.appetite', path: '/admin/appetite' },
  { group: 'rules', label: 'app.menu.ratingCriteria', path: '/admin/rating-criteria' },
  { group: 'rules', label: 'app.menu.referenceData', path: '/admin/reference-data' },
  { group: 'rules', label: 'app.menu.settings', path: '/admin/settings' },
  { group: 'rules', label: 'app.menu.riskReset', path: '/admin/risk-reset' },

  { group: 'system', label: 'app.menu.faqManagement', path: '/admin/faq-management' },
  { group: 'system', label: 'app.menu.apiKeys', path: '/admin/api-keys' },
  { group: 'system', label: 'app.menu.audit', path: '/admin/audit' },
  { group: 'system', label: 'app.menu.installation', path: '/admin/installation' },
]

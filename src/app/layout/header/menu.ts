import type { Session } from '#domain/wire/session'
import { manualAudiences } from '#domain/access/manuals'
import type { Role } from '#domain/access/roles'
import { locales, type Locale } from '#i18n/locales'
import type { Configuration, ConfiguredLinks, LinkTarget } from '#src/platform/configuration/configuration.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { mayAccess } from '#src/authProvider/access.ts'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { manualHref, manualLabel, type ManualLabel } from '#src/features/manual/manualAddress.ts'

/** An item of the header menu: a page of the app, a link that leaves the page as it is, or a menu of its own. */
export type MenuItem =
  | { kind: 'page'; label: { key: PlainTextKey; role?: undefined }; path: string; alsoAt?: readonly string[] }
  | { kind: 'link'; label: MenuLabel; href: string; isDownload: boolean }
  | SubMenuItem

export type SubMenuItem = { kind: 'menu'; label: MenuLabel; items: MenuItem[] }

/** A text, and where it names a role the name of that. */
export type MenuLabel = { key: PlainTextKey; role?: undefined } | ManualLabel

const page = (key: PlainTextKey, path: string): MenuItem => ({ kind: 'page', label: { key }, path })

/**
 * How a page of the menu stands to the address: it is the page, or the page belongs to what it leads to, as the board
 * does to the report of the same records.
 */
export function currentOf(item: MenuItem, pathname: string): 'page' | 'true' | undefined {
  if (item.kind === 'menu') return item.items.some((one) => currentOf(one, pathname)) ? 'true' : undefined
  if (item.kind !== 'page') return undefined
  if (item.path === pathname) return 'page'
  return item.alsoAt?.includes(pathname) ? 'true' : undefined
}

/** A link to what the installation names, else to what the product ships; none where the installation took it away. */
function link(key: PlainTextKey, configured: LinkTarget | undefined, shipped: string, isDownload = false): MenuItem[] {
  return configured === null ? [] : [{ kind: 'link', label: { key }, href: configured ?? shipped, isDownload }]
}

const menu = (label: MenuLabel, items: readonly MenuItem[]): MenuItem[] =>
  items.length === 0 ? [] : [{ kind: 'menu', label, items: [...items] }]

/** What of the menus depends on the role (rules menu.by-role, menu.admin and menu.user). */
interface RoleMenus {
  first: readonly MenuItem[]
  sendsFeedback: boolean
  adminAt: (buLevel: number | null) => readonly MenuItem[]
  /** Whether its permission opens the inactive board. */
  hasInactiveBoard: boolean
}

const roleAssignment = page('app.menu.roleAssignment', '/admin/role-assignment')
const organizationChart = page('app.menu.organizationChart', '/admin/organization-chart')
const riskReset = page('app.menu.riskReset', '/admin/risk-reset')
const mdFlow = page('app.menu.mdFlowManagement', '/admin/md-flow-management')
const users = page('app.menu.users', '/admin/users')
const audit = page('app.menu.audit', '/admin/audit')
const apiKeys = page('app.menu.apiKeys', '/admin/api-keys')
const ratingCriteria = page('app.menu.ratingCriteria', '/admin/rating-criteria')
const referenceData = page('app.menu.referenceData', '/admin/reference-data')
const signOn = page('app.menu.signOn', '/admin/sign-on')
const installation = page('app.menu.installation', '/admin/installation')
const followUp = page('app.menu.followUp', '/admin/follow-up')
const progress = page('app.menu.progress', '/admin/progress')
const faqManagement = page('app.menu.faqManagement', '/admin/faq-management')

const ofBoard: RoleMenus = {
  first: [page('app.menu.riskBoard', '/')],
  sendsFeedback: true,
  adminAt: () => [],
  hasInactiveBoard: true,
}

/** Every role by name: one that is added has no menu until it is given one here. */
const menus: Readonly<Record<Role, RoleMenus>> = {
  Assessor: ofBoard,
  'Internal Owner': ofBoard,
  Viewer: ofBoard,
  'Category Expert': ofBoard,
  'Managing Director': {
    ...ofBoard,
    // Who has no entry for the board begins on it all the same.
    first: [{ kind: 'page', label: { key: 'app.menu.riskReport' }, path: '/risk-report', alsoAt: ['/'] }],
  },
  'Group Admin': {
    first: [],
    sendsFeedback: true,
    adminAt: (buLevel) => {
      if (buLevel === 2) return [roleAssignment, riskReset, progress, followUp, users, apiKeys, audit]
      if (buLevel === 3) return [roleAssignment, riskReset, mdFlow, progress, followUp, users, apiKeys, audit]
      return [roleAssignment, organizationChart, riskReset, progress, followUp, users, apiKeys, audit]
    },
    hasInactiveBoard: false,
  },
  'System Admin': {
    first: [],
    sendsFeedback: false,
    adminAt: () => [
      roleAssignment,
      organizationChart,
      faqManagement,
      ratingCriteria,
      referenceData,
      followUp,
      users,
      apiKeys,
      audit,
      installation,
    ],
    hasInactiveBoard: true,
  },
}

/** The header menu of a session (rules menu.by-role and menu.targets); without a role there is none. */
export function headerMenu(session: Session, { links = {}, providers = {} }: Configuration): MenuItem[] {
  const role = roleOf(session)
  if (role === undefined) return []
  const locale = currentLocale()
  const { first, sendsFeedback, adminAt } = menus[role]
  // Where nobody signs in by the company's account there is nothing to read of it.
  const readsSignOn = mayAccess(session, { resource: 'sign-on-refusals', action: 'list' })
  const ofSignOn = readsSignOn && Object.keys(providers).length > 0 ? [signOn] : []
  const feedback = `/feedback/risk-board-feedback-${locale}.html`
  return [
    ...first,
    ...link('app.menu.faq', links.faq, hrefIn(locale, '/FAQ')),
    ...(sendsFeedback ? link('app.menu.sendFeedback', links.feedback, feedback, true) : []),
    ...menu({ key: 'app.menu.manual' }, manualItems(links)),
    ...menu({ key: 'app.menu.admin' }, [...adminAt(session.user.buLevel), ...ofSignOn]),
  ]
}

const inLanguage = { th: 'app.menu.inThai', en: 'app.menu.inEnglish' } as const satisfies Record<Locale, PlainTextKey>

/** Each manual and the video training in every language, English last, and the e-learning (rule menu.manuals). */
function manualItems({ manuals = {}, videoTh, videoEn, eLearning }: ConfiguredLinks): MenuItem[] {
  const videos: Record<Locale, LinkTarget | undefined> = { th: videoTh, en: videoEn }
  const inEach = (label: MenuLabel, targetIn: (locale: Locale) => [LinkTarget | undefined, string]) =>
    menu(
      label,
      [...locales].reverse().flatMap((locale) => link(inLanguage[locale], ...targetIn(locale))),
    )
  return [
    ...manualAudiences.flatMap((audience) =>
      inEach(manualLabel(audience), (locale) => [manuals[audience]?.[locale], manualHref(audience, locale)]),
    ),
    ...inEach({ key: 'app.menu.videoTraining' }, (locale) => [videos[locale], hrefIn(locale, '/training')]),
    ...link('app.menu.eLearning', eLearning, hrefIn(currentLocale(), '/learning')),
  ]
}

/** The user dropdown above Logout (rule menu.user). */
export function userMenu(
  session: Session,
): { key: 'plans.myActions' | 'app.user.inactiveBoard' | 'app.user.roleSetting' | 'app.user.account'; path: string }[] {
  const role = roleOf(session)
  if (role === undefined) return []
  const mayOpenInactive = menus[role].hasInactiveBoard && permissionsOf(session).includes('access_riskboard_inactive')
  return [
    { key: 'plans.myActions', path: '/my-actions' },
    ...(mayOpenInactive ? [{ key: 'app.user.inactiveBoard', path: '/inactive' } as const] : []),
    { key: 'app.user.roleSetting', path: '/setting/role-assignments' },
    { key: 'app.user.account', path: '/account' },
  ]
}

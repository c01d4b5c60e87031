import type { Session } from '#domain/wire/session'
import { isAdministrator } from '#domain/access/administration'
import { manualAudiences } from '#domain/access/manuals'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { locales, type Locale } from '#i18n/locales'
import type { Configuration, ConfiguredLinks, LinkTarget } from '#src/platform/configuration/configuration.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import type { GuardedResource } from '#src/authProvider/access.ts'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { manualHref, manualLabel, type ManualLabel } from '#src/features/manual/manualAddress.ts'
import { adminEntries } from './adminMenu.ts'
import type { MayAccess } from './useMenuAccess.ts'

/** An item of the header menu: a page of the app, a link to a file or another site, or a submenu. */
export type MenuItem =
  | { kind: 'page'; label: { key: PlainTextKey; role?: undefined }; path: string; hasTaskCount?: true }
  | { kind: 'link'; label: MenuLabel; href: string; isDownload: boolean }
  | SubMenuItem

/** A heading of a menu for the entries after it. */
export type MenuHeading = { kind: 'heading'; label: { key: PlainTextKey; role?: undefined } }

export type SubMenuItem = { kind: 'menu'; label: MenuLabel; items: (MenuItem | MenuHeading)[] }

/** A text; if it contains a role, with the name of that role. */
type MenuLabel = { key: PlainTextKey; role?: undefined } | ManualLabel

const page = (key: PlainTextKey, path: string): MenuItem => ({ kind: 'page', label: { key }, path })

/** The relation of a menu entry to the URL: it is the current page, or its submenu contains that. */
export function currentOf(item: MenuItem | MenuHeading, pathname: string): 'page' | 'true' | undefined {
  if (item.kind === 'menu') return item.items.some((one) => currentOf(one, pathname)) ? 'true' : undefined
  return item.kind === 'page' && item.path === pathname ? 'page' : undefined
}

/**
 * Returns the link configured by the installation, else the product's own; undefined if the installation removed it.
 */
function link(key: PlainTextKey, configured: LinkTarget | undefined, shipped: string, isDownload = false): MenuItem[] {
  return configured === null ? [] : [{ kind: 'link', label: { key }, href: configured ?? shipped, isDownload }]
}

const menu = (label: MenuLabel, items: readonly (MenuItem | MenuHeading)[]): MenuItem[] =>
  items.length === 0 ? [] : [{ kind: 'menu', label, items: [...items] }]

/** The parts of the menus that depend on the role (rules menu.by-role and menu.user). */
interface RoleMenus {
  first: readonly MenuItem[]
  sendsFeedback: boolean
  /** Whether the permission for the inactive board adds its entry. */
  hasInactiveBoard: boolean
}

const riskBoard = page('app.menu.riskBoard', '/')

/** For every role, and for users who only own plans (rule menu.tasks). */
const toDo: MenuItem = {
  kind: 'page',
  label: { key: 'app.menu.toDo' },
  path: '/to-do',
  hasTaskCount: true,
}

const ofBoard: RoleMenus = {
  first: [riskBoard],
  sendsFeedback: true,
  hasInactiveBoard: true,
}

/** The home is another page than the board (rule screens.overview), and needs a way back to it. */
const withHome: RoleMenus = { ...ofBoard, first: [riskBoard, page('app.menu.riskReport', '/risk-report')] }

/** Contains every role, so that a new role does not compile without a menu. */
const menus: Readonly<Record<Role, RoleMenus>> = {
  Assessor: ofBoard,
  'Internal Owner': withHome,
  Viewer: withHome,
  'Category Expert': ofBoard,
  'Managing Director': {
    ...ofBoard,
    // Users without a menu entry for the board still start on it.
    first: [page('app.menu.riskReport', '/risk-report')],
  },
  'Group Admin': {
    first: [],
    sendsFeedback: true,
    hasInactiveBoard: false,
  },
  'System Admin': {
    first: [],
    sendsFeedback: false,
    hasInactiveBoard: true,
  },
}

/** Returns the header menu of a session (rules menu.by-role, menu.tasks and menu.targets). */
export function headerMenu(session: Session, configuration: Configuration, may: MayAccess): MenuItem[] {
  const role = roleOf(session)
  if (role === undefined) return [toDo]
  const locale = currentLocale()
  const { links = {} } = configuration
  const { first, sendsFeedback } = menus[role]
  const feedback = `/feedback/risk-board-feedback-${locale}.html`
  const admin = isAdministrator(role) ? menu({ key: 'app.menu.admin' }, adminItems(session, may)) : []
  return [
    ...first,
    toDo,
    ...menu({ key: 'app.menu.risks' }, riskItems(session, [...first, ...admin], may)),
    ...link('app.menu.faq', links.faq, hrefIn(locale, '/FAQ')),
    ...(sendsFeedback ? link('app.menu.sendFeedback', links.feedback, feedback, true) : []),
    ...menu({ key: 'app.menu.manual' }, manualItems(links)),
    ...admin,
  ]
}

/** Returns the pages of the header menu and of its submenus. */
export const menuPages = (...given: Parameters<typeof headerMenu>) =>
  headerMenu(...given)
    .flatMap((item) => (item.kind === 'menu' ? item.items : [item]))
    .filter((item) => item.kind === 'page')

interface RiskPage {
  label: PlainTextKey
  path: string
  /** Its readers; absent: everyone with a role. */
  isFor?: (session: Session, may: MayAccess) => boolean
}

const withPermission = (permission: Permission) => (session: Session) => permissionsOf(session).includes(permission)
const readersOf = (resource: GuardedResource) => (_session: Session, may: MayAccess) =>
  may({ resource, action: 'list' })

/** The pages about risks besides the board (rule menu.risks). */
const riskPages: readonly RiskPage[] = [
  { label: 'board.links.report', path: '/risk-report', isFor: withPermission('access_report') },
  { label: 'report.overTime.page', path: '/risk-movement', isFor: withPermission('access_report') },
  // A role without the page is led to the board with the records that have facts.
  { label: 'app.menu.ratingDoubts', path: '/rating-doubts', isFor: withPermission('access_riskboard_risk_item') },
  { label: 'app.menu.indicators', path: '/indicators', isFor: readersOf('indicators') },
  { label: 'app.menu.events', path: '/risk-events' },
  { label: 'history.open', path: '/history', isFor: withPermission('access_riskboard_risk_summary') },
]

/** Returns the entries of RISKS, without the pages that have an entry of their own in the header or in ADMIN. */
function riskItems(session: Session, others: readonly MenuItem[], may: MayAccess): MenuItem[] {
  const known = new Set(others.flatMap((item) => (item.kind === 'menu' ? item.items : item)).flatMap(pathsOf))
  return riskPages.flatMap(({ label, path, isFor }) =>
    !known.has(path) && (isFor?.(session, may) ?? true) ? [page(label, path)] : [],
  )
}

const pathsOf = (item: MenuItem | MenuHeading): string[] => (item.kind === 'page' ? [item.path] : [])

/** Returns the entries of ADMIN, in named groups (rule menu.admin). */
function adminItems(session: Session, may: MayAccess): (MenuItem | MenuHeading)[] {
  const entries = adminEntries.filter(({ access, isNamed }) => (!access || may(access)) && (isNamed?.(session) ?? true))
  return entries.flatMap(({ group, label, path }, index) => [
    ...(group === entries[index - 1]?.group
      ? []
      : [{ kind: 'heading', label: { key: `app.menu.groups.${group}` } } as const]),
    page(label, path),
  ])
}

const inLanguage = { th: 'app.menu.inThai', en: 'app.menu.inEnglish' } as const satisfies Record<Locale, PlainTextKey>

/** The help page, each manual and the video training in every language, English last, the e-learning (rule menu.manuals). */
function manualItems({ manuals = {}, videoTh, videoEn, eLearning }: ConfiguredLinks): MenuItem[] {
  const videos: Record<Locale, LinkTarget | undefined> = { th: videoTh, en: videoEn }
  const inEach = (label: MenuLabel, targetIn: (locale: Locale) => [LinkTarget | undefined, string]) =>
    menu(
      label,
      [...locales].reverse().flatMap((locale) => link(inLanguage[locale], ...targetIn(locale))),
    )
  return [
    page('app.menu.help', '/help'),
    ...manualAudiences.flatMap((audience) =>
      inEach(manualLabel(audience), (locale) => [manuals[audience]?.[locale], manualHref(audience, locale)]),
    ),
    ...inEach({ key: 'app.menu.videoTraining' }, (locale) => [videos[locale], hrefIn(locale, '/training')]),
    ...link('app.menu.eLearning', eLearning, hrefIn(currentLocale(), '/learning')),
  ]
}

/** Returns the entries of the account menu above Logout (rule menu.user). */
export function userMenu(
  session: Session,
  may: MayAccess,
): {
  key: 'app.user.inactiveBoard' | 'app.user.roleSetting' | 'app.user.account'
  path: string
}[] {
  const role = roleOf(session)
  if (role === undefined) return []
  return [
    ...(menus[role].hasInactiveBoard && may({ resource: 'inactive-risks', action: 'list' })
      ? [{ key: 'app.user.inactiveBoard', path: '/inactive' } as const]
      : []),
    { key: 'app.user.roleSetting', path: '/setting/role-assignments' },
    { key: 'app.user.account', path: '/account' },
  ]
}

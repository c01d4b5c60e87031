import { isAdministrator } from '#domain/access/administration'
import { manualAudiences } from '#domain/access/manuals'
import type { Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { locales, type Locale } from '#i18n/locales'
import { mayAccess } from '#src/authProvider/access.ts'
import { roleOf } from '#src/authProvider/session.ts'
import { manualHref, manualLabel, type ManualLabel } from '#src/features/manual/manualAddress.ts'
import type { Configuration, ConfiguredLinks, LinkTarget } from '#src/platform/configuration/configuration.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { routeAt } from '../../routes.tsx'
import { adminEntries } from './adminMenu.ts'

/** An item of the header menu: a page of the app, a link to a file or another site, or a submenu. */
export type MenuItem = PageItem | { kind: 'link'; label: MenuLabel; href: string; isDownload: boolean } | SubMenuItem

type PageItem = { kind: 'page'; label: { key: PlainTextKey; role?: undefined }; path: string; hasTaskCount?: true }

/** A heading of a menu for the entries after it. */
export type MenuHeading = { kind: 'heading'; label: { key: PlainTextKey; role?: undefined } }

export type SubMenuItem = { kind: 'menu'; label: MenuLabel; items: (MenuItem | MenuHeading)[] }

/** A text; if it contains a role, with the name of that role. */
type MenuLabel = { key: PlainTextKey; role?: undefined } | ManualLabel

const page = (key: PlainTextKey, path: string): PageItem => ({ kind: 'page', label: { key }, path })

/**
 * The relation of a menu entry to the URL: it is the current page, or its submenu contains that. ADMIN also has the pages
 * that only its pages link.
 */
export function currentOf(item: MenuItem | MenuHeading, pathname: string): 'page' | 'true' | undefined {
  if (item.kind === 'menu') {
    const isAdmin = item.label.key === 'app.menu.admin' && pathname.startsWith('/admin/')
    return isAdmin || item.items.some((one) => currentOf(one, pathname)) ? 'true' : undefined
  }
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
export function headerMenu(session: Session, configuration: Configuration): MenuItem[] {
  const role = roleOf(session)
  if (role === undefined) return [toDo]
  const locale = currentLocale()
  const { links = {} } = configuration
  const { first, sendsFeedback } = menus[role]
  const feedback = `/feedback/risk-board-feedback-${locale}.html`
  const admin = isAdministrator(role) ? menu({ key: 'app.menu.admin' }, adminItems(session)) : []
  return [
    ...first,
    toDo,
    ...menu({ key: 'app.menu.risks' }, riskItems(session, [...first, ...admin])),
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

/** Returns whether the menus have a page for a session: by the right of its route. */
function hasEntry(session: Session, path: string): boolean {
  const right = routeAt(path)?.right
  if (right === undefined || mayAccess(session, right)) return true
  // The board shows the same to the others; administrators have no board.
  return right.otherwise?.startsWith('/?') === true && !isAdministrator(roleOf(session))
}

/** The pages about risks besides the board (rule menu.risks). */
const riskPages = [
  page('board.links.report', '/risk-report'),
  page('report.overTime.page', '/risk-movement'),
  page('app.menu.ratingDoubts', '/rating-doubts'),
  page('app.menu.indicators', '/indicators'),
  page('app.menu.events', '/risk-events'),
  page('history.open', '/history'),
]

/** Returns the entries of RISKS, without the pages that have an entry of their own in the header or in ADMIN. */
function riskItems(session: Session, others: readonly MenuItem[]): MenuItem[] {
  const known = new Set(others.flatMap((item) => (item.kind === 'menu' ? item.items : item)).flatMap(pathsOf))
  return riskPages.filter(({ path }) => !known.has(path) && hasEntry(session, path))
}

const pathsOf = (item: MenuItem | MenuHeading): string[] => (item.kind === 'page' ? [item.path] : [])

/** Returns the entries of ADMIN, in named groups (rule menu.admin). */
function adminItems(session: Session): (MenuItem | MenuHeading)[] {
  const entries = adminEntries.filter(({ path, isNamed }) => hasEntry(session, path) && (isNamed?.(session) ?? true))
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
export function userMenu(session: Session): {
  key: 'app.user.inactiveBoard' | 'app.user.roleSetting' | 'app.user.account'
  path: string
}[] {
  const role = roleOf(session)
  if (role === undefined) return []
  return [
    ...(menus[role].hasInactiveBoard && hasEntry(session, '/inactive')
      ? [{ key: 'app.user.inactiveBoard', path: '/inactive' } as const]
      : []),
    { key: 'app.user.roleSetting', path: '/setting/role-assignments' },
    { key: 'app.user.account', path: '/account' },
  ]
}

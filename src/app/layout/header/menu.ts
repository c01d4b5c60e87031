import type { Session } from '#domain/wire/session'
import { manualAudiences } from '#domain/access/manuals'
import type { Role } from '#domain/access/roles'
import { locales, type Locale } from '#i18n/locales'
import type { Configuration, ConfiguredLinks, LinkTarget } from '#src/platform/configuration/configuration.ts'
import type { TextKey } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { manualHref, manualLabel } from '#src/features/manual/manualAddress.ts'

/** An item of the header menu: a page of the app, a link that leaves the page as it is, or a menu of its own. */
export type MenuItem =
  | { kind: 'page'; label: MenuLabel; path: string }
  | { kind: 'link'; label: MenuLabel; href: string; isDownload: boolean }
  | SubMenuItem

export type SubMenuItem = { kind: 'menu'; label: MenuLabel; items: MenuItem[] }

/** A message key, with the messages its text is completed with. */
export interface MenuLabel {
  key: TextKey
  /** Message keys by placeholder. */
  values?: Readonly<Record<string, TextKey>>
}

const page = (key: TextKey, path: string): MenuItem => ({ kind: 'page', label: { key }, path })

/** A link to what the installation names, else to what the product ships; none where the installation took it away. */
function link(key: TextKey, configured: LinkTarget | undefined, shipped: string, isDownload = false): MenuItem[] {
  return configured === null ? [] : [{ kind: 'link', label: { key }, href: configured ?? shipped, isDownload }]
}

const menu = (label: MenuLabel, items: MenuItem[]): MenuItem[] =>
  items.length === 0 ? [] : [{ kind: 'menu', label, items }]

/**
 * The header menu of a session (rules menu.by-role and menu.targets).
 * @param isAvailable whether a path has a page; an item without one is left out.
 */
export function headerMenu(
  session: Session,
  { links = {} }: Configuration,
  isAvailable: (path: string) => boolean,
): MenuItem[] {
  const role = roleOf(session)
  const locale = currentLocale()
  const items = [
    ...firstItem(role),
    ...link('app.menu.faq', links.faq, hrefIn(locale, '/FAQ')),
    ...(role === 'System Admin'
      ? []
      : link('app.menu.sendFeedback', links.feedback, `/feedback/risk-board-feedback-${locale}.html`, true)),
    ...menu({ key: 'app.menu.manual' }, manualItems(links)),
  ]
  const admin = adminItems(role, session.user.buLevel).filter((item) => item.kind !== 'page' || isAvailable(item.path))
  return [
    ...items.filter((item) => item.kind !== 'page' || isAvailable(item.path)),
    ...menu({ key: 'app.menu.admin' }, admin),
  ]
}

function firstItem(role: Role | undefined): MenuItem[] {
  if (role === 'Group Admin' || role === 'System Admin') return []
  return [role === 'Managing Director' ? page('app.menu.riskReport', '/risk-report') : page('app.menu.riskBoard', '/')]
}

const inLanguage = { th: 'app.menu.inThai', en: 'app.menu.inEnglish' } as const satisfies Record<Locale, TextKey>

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

function adminItems(role: Role | undefined, buLevel: number | null): MenuItem[] {
  const roleAssignment = page('app.menu.roleAssignment', '/admin/role-assignment')
  const organizationChart = page('app.menu.organizationChart', '/admin/organization-chart')
  const riskReset = page('app.menu.riskReset', '/admin/risk-reset')
  if (role === 'System Admin') {
    return [roleAssignment, organizationChart, page('app.menu.faqManagement', '/admin/faq-management')]
  }
  if (role !== 'Group Admin') return []
  if (buLevel === 2) return [roleAssignment, riskReset]
  if (buLevel === 3) return [roleAssignment, riskReset, page('app.menu.mdFlowManagement', '/admin/md-flow-management')]
  return [roleAssignment, organizationChart, riskReset]
}

/** The user dropdown above Logout (rule menu.user). */
export function userMenu(
  session: Session,
  isAvailable: (path: string) => boolean,
): { key: 'app.user.inactiveBoard' | 'app.user.roleSetting'; path: string }[] {
  const mayOpenInactive =
    permissionsOf(session).includes('access_riskboard_inactive') && roleOf(session) !== 'Group Admin'
  const inactive = { key: 'app.user.inactiveBoard', path: '/inactive' } as const
  const roles = { key: 'app.user.roleSetting', path: '/setting/role-assignments' } as const
  return [...(mayOpenInactive ? [inactive] : []), roles].filter(({ path }) => isAvailable(path))
}

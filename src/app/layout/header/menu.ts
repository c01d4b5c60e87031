import type { messages as english } from '#i18n/en/index'
import type { TextKey } from '#src/platform/i18n/useText.ts'
import type { Session } from '#domain/wire/session'
import { manualAudiences } from '#domain/access/manuals'
import type { Role } from '#domain/access/roles'
import { locales, type Locale } from '#i18n/locales'
import type { Configuration, ConfiguredLinks } from '#src/platform/configuration/configuration.ts'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { manualHref, manualLabel } from '#src/features/manual/manualAddress.ts'

/** An item of the header menu: a page of the app, a link out of it, or a menu of its own. */
export type MenuItem =
  | { kind: 'page'; label: MenuLabel; path: string }
  | { kind: 'link'; label: MenuLabel; href: string; isDownload: boolean }
  | { kind: 'menu'; label: MenuLabel; items: MenuItem[] }

/** A message key, with the messages its text is completed with. */
export interface MenuLabel {
  key: TextKey
  /** Message keys by placeholder. */
  values?: Readonly<Record<string, TextKey>>
  /** Message key of a note after the label, such as the language of a manual. */
  note?: TextKey
}

type MenuName = keyof typeof english.app.menu

const page = (key: MenuName, path: string): MenuItem => ({ kind: 'page', label: { key: `app.menu.${key}` }, path })

function link(label: MenuLabel, href: string | undefined, isDownload = false): MenuItem[] {
  return href === undefined ? [] : [{ kind: 'link', label, href, isDownload }]
}

function menu(key: MenuName, items: MenuItem[]): MenuItem[] {
  return items.length === 0 ? [] : [{ kind: 'menu', label: { key: `app.menu.${key}` }, items }]
}

/**
 * The header menu of a session (rule menu.by-role).
 * @param isAvailable whether a path has a page; an item without one is left out.
 */
export function headerMenu(
  session: Session,
  { links = {} }: Configuration,
  isAvailable: (path: string) => boolean,
): MenuItem[] {
  const role = roleOf(session)
  const items = [
    ...firstItem(role),
    ...link({ key: 'app.menu.faq' }, links.faq),
    ...(role === 'System Admin' ? [] : link({ key: 'app.menu.sendFeedback' }, links.feedback, true)),
    ...menu('manual', manualItems(links)),
  ]
  const admin = adminItems(role, session.user.buLevel).filter((item) => item.kind !== 'page' || isAvailable(item.path))
  return [...items.filter((item) => item.kind !== 'page' || isAvailable(item.path)), ...menu('admin', admin)]
}

function firstItem(role: Role | undefined): MenuItem[] {
  if (role === 'Group Admin' || role === 'System Admin') return []
  return [role === 'Managing Director' ? page('riskReport', '/risk-report') : page('riskBoard', '/')]
}

/** Every manual in every language, English last: the one the installation names, else the one that comes with the app. */
function manualItems({ manuals = {}, videoTh, videoEn, eLearning }: ConfiguredLinks): MenuItem[] {
  const note = { th: 'app.menu.inThai', en: 'app.menu.inEnglish' } as const satisfies Record<Locale, TextKey>
  const languages = [...locales].reverse()
  return [
    ...manualAudiences.flatMap((audience) =>
      languages.flatMap((locale) =>
        link(
          { ...manualLabel(audience), note: note[locale] },
          manuals[audience]?.[locale] ?? manualHref(audience, locale),
        ),
      ),
    ),
    ...link({ key: 'app.menu.videoTraining', note: note.th }, videoTh),
    ...link({ key: 'app.menu.videoTraining', note: note.en }, videoEn),
    ...link({ key: 'app.menu.eLearning' }, eLearning),
  ]
}

function adminItems(role: Role | undefined, buLevel: number | null): MenuItem[] {
  const roleAssignment = page('roleAssignment', '/admin/role-assignment')
  const organizationChart = page('organizationChart', '/admin/organization-chart')
  const riskReset = page('riskReset', '/admin/risk-reset')
  if (role === 'System Admin') {
    return [roleAssignment, organizationChart, page('faqManagement', '/admin/faq-management')]
  }
  if (role !== 'Group Admin') return []
  if (buLevel === 2) return [roleAssignment, riskReset]
  if (buLevel === 3) return [roleAssignment, riskReset, page('mdFlowManagement', '/admin/md-flow-management')]
  return [roleAssignment, organizationChart, riskReset]
}

/** The user dropdown above Logout (rule menu.user). */
export function userMenu(session: Session, isAvailable: (path: string) => boolean): { key: TextKey; path: string }[] {
  const mayOpenInactive =
    permissionsOf(session).includes('access_riskboard_inactive') && roleOf(session) !== 'Group Admin'
  const pages: { key: TextKey; path: string }[] = [
    ...(mayOpenInactive ? [{ key: 'app.user.inactiveBoard', path: '/inactive' } as const] : []),
    { key: 'app.user.roleSetting', path: '/setting/role-assignments' },
  ]
  return pages.filter(({ path }) => isAvailable(path))
}

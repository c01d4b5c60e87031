import { useLogout, useTheme } from 'react-admin'
import { shownStatusOf } from '#domain/records/shownStatus'
import { mayCreate } from '#domain/risks/access/creation'
import { riskTypes } from '#domain/risks/statuses'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { boardLink } from '#src/features/risks/shared/boardAddress.ts'
import { useRecentSearches } from '#src/features/risks/board/useRecentSearches.ts'
import { boardUserOf } from '#src/features/risks/shared/boardUser.ts'
import { useTitleOf } from '#src/features/risks/shared/labels/RiskTitle.tsx'
import { pathOfNew, pathOfStep } from '#src/features/risks/shared/steps.ts'
import { useRiskSearch } from '#src/features/risks/shared/useRiskSearch.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'
import { menuPages, userMenu } from '../header/menu.ts'

/** An entry of the palette: a page or an immediate action. */
export interface PaletteEntry {
  key: string
  group: 'records' | 'recent' | 'pages' | 'actions'
  label: string
  /** A detail that distinguishes it, in small letters. */
  note?: string
  opens: { to: string } | { run: () => void }
}

const createTexts = { item: 'board.createItem', summary: 'board.createSummary' } as const

/** More words for a page, in both languages, because users type either. */
const moreWords: Readonly<Record<string, readonly string[]>> = {
  '/admin/organization-chart': ['colour', 'color', 'logo', 'สี', 'โลโก้'],
  '/FAQ': ['faq'],
}

/** The maximum number of records in the list. */
const mostRecords = 8

/**
 * Returns everything that the palette offers for a text: records found by the server, and pages and actions with that
 * name.
 */
export function usePaletteEntries(text: string) {
  const translate = useText()
  const titleOf = useTitleOf()
  const session = useSession()
  const configuration = useConfiguration()
  const logout = useLogout()
  const [theme = preferredScheme(), setTheme] = useTheme()
  const [recent] = useRecentSearches()
  const user = boardUserOf(session)
  const types = user?.types ?? []
  const typed = text.trim()
  const ofTypes = types.length === riskTypes.length ? {} : { type: types[0] }
  const { found, search, isFetching } = useRiskSearch(ofTypes, { enabled: types.length > 0 && typed !== '' })

  const other = theme === 'dark' ? 'light' : 'dark'
  const pages = [
    ...menuPages(session, configuration).map(({ label, path }) => ({ label: translate(label.key), to: path })),
    ...userMenu(session).map(({ key, path }) => ({ label: translate(key), to: path })),
    ...(user?.permissions.has('access_report') ? [{ label: translate('board.links.report'), to: '/risk-report' }] : []),
    ...(user?.permissions.has('access_riskboard_risk_summary')
      ? [{ label: translate('history.open'), to: '/history' }]
      : []),
    { label: translate('app.menu.help'), to: '/help' },
    ...(configuration.links?.faq === undefined ? [{ label: translate('app.menu.faq'), to: '/FAQ' }] : []),
  ].filter(({ to }, place, all) => all.findIndex((one) => one.to === to) === place)
  const isCalledSo = ({ key, label }: PaletteEntry) =>
    [label, ...(moreWords[key] ?? [])].some((word) => word.toLowerCase().includes(typed.toLowerCase()))

  const named: PaletteEntry[] = [
    ...riskTypes
      .filter((type) => user && mayCreate(user, type))
      .map((type) => ({
        key: `create-${type}`,
        group: 'actions' as const,
        label: translate(createTexts[type]),
        opens: { to: pathOfNew(type) },
      })),
    ...pages.map(({ label, to }) => ({ key: to, group: 'pages' as const, label, opens: { to } })),
    {
      key: 'theme',
      group: 'actions',
      label: translate(`app.user.${other}`),
      opens: {
        run: () => {
          setTheme(other)
          applyColourScheme(other)
        },
      },
    },
    { key: 'logout', group: 'actions', label: translate('app.user.logout'), opens: { run: () => void logout() } },
  ]
  const records: PaletteEntry[] = (typed === '' ? [] : found.slice(0, mostRecords)).map((risk) => ({
    key: `risk-${risk.id}`,
    group: 'records',
    label: titleOf(risk),
    note: [
      translate('risks.recordNo', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id }),
      risk.companyGroup.name,
      translate(`vocabulary.workflowStatus.${shownStatusOf(risk, risk.holder)}`),
    ].join(' · '),
    opens: { to: pathOfStep(risk.type, risk.id, 'details') },
  }))
  const [type] = types
  const searches: PaletteEntry[] =
    type === undefined
      ? []
      : recent.map((q) => ({ key: `q-${q}`, group: 'recent', label: q, opens: { to: boardLink({ type, q }) } }))
  const order = ['records', 'recent', 'actions', 'pages']
  const entries = [...records, ...[...searches, ...named].filter(isCalledSo)].sort(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
  )
  return { entries, search, isFetching }
}

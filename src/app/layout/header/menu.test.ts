import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { locales } from '#i18n/locales'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { currentOf, headerMenu, userMenu, type MenuHeading, type MenuItem } from './menu.ts'
import { itemLink } from './menuItems.tsx'

const configuration: Configuration = {
  links: {
    faq: 'https://help.example',
    feedback: '/feedback.html',
    videoTh: 'https://video.example/th',
    eLearning: 'https://learn.example',
    manuals: { Assessor: { th: '/assessor-th.pdf' }, groupAdminParent: { en: '/parent.pdf' }, Viewer: { th: null } },
  },
}

const menuOf = (session: Session, given = configuration) => headerMenu(session, given)

const keyOf = (item: MenuItem | MenuHeading) => item.label.key.replace('app.menu.', '')
const keysOf = (role: Role, given = configuration) => menuOf(sessionOf(role), given).map(keyOf)

function adminMenu(role: Role, buLevel: number | null) {
  const admin = menuOf(sessionOf(role, { buLevel }), {}).find((item) => keyOf(item) === 'admin')
  return admin?.kind === 'menu' ? admin.items.map(keyOf) : []
}

function entriesOf(items: readonly MenuItem[], key: string) {
  const found = items.find((item) => keyOf(item) === key)
  return found?.kind === 'menu' ? found.items : []
}

const manualMenu = (role: Role, given = configuration) => entriesOf(menuOf(sessionOf(role), given), 'manual')

/** The targets of a menu, entry by entry. */
const targetsOf = (item: MenuItem | MenuHeading | undefined) =>
  item?.kind === 'menu' ? item.items.map((one) => [keyOf(one), one.kind === 'link' && one.href]) : []

describe('the header menu by role (rule menu.by-role)', () => {
  it.each<[Role, string[]]>([
    ['Assessor', ['riskBoard', 'toDo', 'risks', 'faq', 'sendFeedback', 'manual']],
    ['Internal Owner', ['riskBoard', 'riskReport', 'toDo', 'risks', 'faq', 'sendFeedback', 'manual']],
    ['Viewer', ['riskBoard', 'riskReport', 'toDo', 'risks', 'faq', 'sendFeedback', 'manual']],
    ['Category Expert', ['riskBoard', 'toDo', 'risks', 'faq', 'sendFeedback', 'manual']],
    ['Managing Director', ['riskReport', 'toDo', 'risks', 'faq', 'sendFeedback', 'manual']],
    ['Group Admin', ['toDo', 'risks', 'faq', 'sendFeedback', 'manual', 'admin']],
    ['System Admin', ['toDo', 'risks', 'faq', 'manual', 'admin']],
  ])('%s', (role, expected) => {
    expect(keysOf(role)).toEqual(expected)
  })

  it.each<[Role, number | null, string]>([
    ['Assessor', 3, ''],
    [
      'System Admin',
      1,
      `groups.progress overview groups.people roleAssignment users deputies groups.groups organizationChart
      groups.rules appetite ratingCriteria referenceData settings groups.system faqManagement apiKeys audit installation`,
    ],
    [
      'Group Admin',
      1,
      `groups.progress overview reviewPeriods ratingDoubts groups.people roleAssignment users deputies groups.groups organizationChart
      groups.rules appetite settings riskReset groups.system apiKeys audit`,
    ],
    [
      'Group Admin',
      2,
      `groups.progress overview reviewPeriods ratingDoubts groups.people roleAssignment users deputies groups.rules appetite riskReset
      groups.system apiKeys audit`,
    ],
    [
      'Group Admin',
      3,
      `groups.progress overview reviewPeriods ratingDoubts groups.people roleAssignment users deputies groups.groups mdFlowManagement
      groups.rules appetite riskReset groups.system apiKeys audit`,
    ],
  ])('the ADMIN menu of a %s at level %s', (role, buLevel, expected) => {
    expect(adminMenu(role, buLevel)).toEqual(expected.split(/\s+/).filter(Boolean))
  })

  it.each<[Role, string[]]>([
    ['Assessor', ['/risk-report', '/risk-movement', '/rating-doubts', '/indicators', '/risk-events', '/history']],
    ['Internal Owner', ['/risk-movement', '/rating-doubts', '/indicators', '/risk-events', '/history']],
    ['Viewer', ['/risk-movement', '/rating-doubts', '/indicators', '/risk-events', '/history']],
    ['Category Expert', ['/rating-doubts', '/indicators', '/risk-events']],
    ['Managing Director', ['/risk-movement', '/rating-doubts', '/indicators', '/risk-events', '/history']],
    ['Group Admin', ['/indicators', '/risk-events']],
    ['System Admin', ['/risk-events']],
  ])('%s has RISKS with %s (rule menu.risks)', (role, expected) => {
    const items = entriesOf(menuOf(sessionOf(role)), 'risks')
    expect(items.map((item) => item.kind === 'page' && item.path)).toEqual(expected)
  })

  it('leads to what the product ships where the installation names nothing (rule menu.targets)', () => {
    const items = menuOf(sessionOf('Assessor'), {})
    expect(items.slice(3, 5)).toEqual([
      { kind: 'link', label: { key: 'app.menu.faq' }, href: '/FAQ', isDownload: false },
      {
        kind: 'link',
        label: { key: 'app.menu.sendFeedback' },
        href: '/feedback/risk-board-feedback-en.html',
        isDownload: true,
      },
    ])
    const manual = entriesOf(items, 'manual')
    expect(targetsOf(manual.at(-2))).toEqual([
      ['inThai', '/th/training'],
      ['inEnglish', '/training'],
    ])
    expect(manual.at(-1)).toMatchObject({ kind: 'link', href: '/learning' })
  })

  it('links to the configured addresses', () => {
    const items = menuOf(sessionOf('Assessor'), configuration)
    expect(items[3]).toMatchObject({ href: 'https://help.example' })
    expect(items[4]).toMatchObject({ href: '/feedback.html', isDownload: true })
    expect(targetsOf(entriesOf(items, 'manual').at(-2))[0]).toEqual(['inThai', 'https://video.example/th'])
  })

  it('has no item that the installation took away, and no menu without entries', () => {
    const off = { links: { faq: null, feedback: null, videoTh: null, videoEn: null, eLearning: null } }
    expect(keysOf('Assessor', off)).toEqual(['riskBoard', 'toDo', 'risks', 'manual'])
    expect(manualMenu('Assessor', off).map(keyOf)).not.toContain('videoTraining')
    expect(keysOf('Group Admin', off)).toEqual(['toDo', 'risks', 'manual', 'admin'])
  })

  it.each<[Role, string, string, 'page' | 'true' | undefined]>([
    ['Assessor', '/', 'riskBoard', 'page'],
    ['Assessor', '/inactive', 'riskBoard', undefined],
    ['Managing Director', '/', 'riskReport', undefined],
    ['Managing Director', '/risk-report', 'riskReport', 'page'],
    ['Group Admin', '/admin/risk-reset', 'admin', 'true'],
    ['Group Admin', '/', 'admin', undefined],
    ['System Admin', '/admin/md-flow-management', 'admin', 'true'],
  ])('of a %s marks on %s the entry %s as %s', (role, path, entry, current) => {
    const item = menuOf(sessionOf(role), configuration).find((one) => keyOf(one) === entry)
    expect(item && currentOf(item, path)).toBe(current)
  })

  it('has only the tasks for a session without a role (rule menu.tasks)', () => {
    const session = sessionOf('Assessor', { defaultRoleAssignment: null })
    expect(menuOf(session).map(keyOf)).toEqual(['toDo'])
    expect(userMenu(session)).toEqual([])
  })

  it.each(roles)('lists the help page and every manual, then videos and e-learning: %s', (role) => {
    const users = ['Assessor', 'Category Expert', 'Internal Owner', 'Managing Director', 'Viewer']
    expect(manualMenu(role).map(({ label }) => [label.key, label.role])).toEqual([
      ['app.menu.help', undefined],
      ...users.map((user) => ['app.menu.userManual', `vocabulary.role.${user}`]),
      ['app.menu.adminManual', 'vocabulary.role.System Admin'],
      ['app.menu.adminManual', 'app.menu.groupAdminParent'],
      ['app.menu.adminManual', 'app.menu.groupAdminBusinessUnit'],
      ['app.menu.videoTraining', undefined],
      ['app.menu.eLearning', undefined],
    ])
  })

  it('leads to the manual the installation names, else to the one of the app, in Thai and in English', () => {
    const manuals = manualMenu('Viewer')
    expect(targetsOf(manuals[1])).toEqual([
      ['inThai', '/assessor-th.pdf'],
      ['inEnglish', '/md-manual-en?role=assessor'],
    ])
    expect(targetsOf(manuals[4])).toEqual([
      ['inThai', '/th/md-manual'],
      ['inEnglish', '/md-manual-en'],
    ])
    expect(targetsOf(manuals[5])).toEqual([['inEnglish', '/md-manual-en?role=viewer']])
    expect(targetsOf(manuals[7])).toEqual([
      ['inThai', '/th/md-manual?role=group-admin'],
      ['inEnglish', '/parent.pdf'],
    ])
  })
})

describe('the link of an item', () => {
  const linkTo = (href: string, isDownload: boolean) =>
    itemLink({ kind: 'link', label: { key: 'app.menu.sendFeedback' }, href, isDownload })

  it('downloads what is ours', () => {
    expect(linkTo('/feedback/risk-board-feedback-en.html', true)).toMatchObject({ download: true })
  })

  it('opens what is on another site in a new tab, and promises no download', () => {
    const link = linkTo('https://storage.example/feedback.html', true)
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
    expect(link).not.toHaveProperty('download')
  })
})

describe('the user menu (rule menu.user)', () => {
  it.each<[Role, string[]]>([
    ['Assessor', ['app.user.inactiveBoard', 'app.user.roleSetting', 'app.user.account']],
    ['Viewer', ['app.user.inactiveBoard', 'app.user.roleSetting', 'app.user.account']],
    ['Category Expert', ['app.user.roleSetting', 'app.user.account']],
    ['Group Admin', ['app.user.roleSetting', 'app.user.account']],
  ])('%s', (role, expected) => {
    expect(userMenu(sessionOf(role)).map(({ key }) => key)).toEqual(expected)
  })
})

describe.each(locales)('the manuals of administrators: %s', (language) => {
  it.each([
    ['systemAdmin', 'System Admin', null, /.*\{app\.menu\.admin\}.*/],
    ['groupAdminParent', 'Group Admin', 1, /.*\{app\.menu\.admin\}.*/],
    ['groupAdminBusinessUnit', 'Group Admin', 2, /^- .*2\)\*\*.*$/m],
    ['groupAdminBusinessUnit', 'Group Admin', 3, /^- .*3\)\*\*.*$/m],
  ] as const)('name every page of the ADMIN menu: %s, %s of level %s', (name, role, level, line) => {
    const manual = readFileSync(`i18n/manuals/${language}/${name}.md`, 'utf8')
    const named = line.exec(manual)?.[0] ?? ''
    expect(
      adminMenu(role, level).filter((key) => !/^groups|overview/.test(key) && !named.includes(`{app.menu.${key}}`)),
    ).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { headerMenu, userMenu, type MenuItem } from './menu.ts'

const configuration: Configuration = {
  links: {
    faq: 'https://help.example',
    feedback: '/feedback.html',
    videoTh: 'https://video.example/th',
    eLearning: 'https://learn.example',
    manuals: { Assessor: { th: '/assessor-th.pdf' }, groupAdminParent: { en: '/parent.pdf' } },
  },
}
const everything = () => true

const keyOf = (item: MenuItem) => item.label.key.replace('app.menu.', '')
const keysOf = (role: Role, given = configuration, isAvailable: (path: string) => boolean = everything) =>
  headerMenu(sessionOf(role), given, isAvailable).map(keyOf)

function adminMenu(role: Role, buLevel: number | null) {
  const admin = headerMenu(sessionOf(role, { buLevel }), {}, everything).find((item) => keyOf(item) === 'admin')
  return admin?.kind === 'menu' ? admin.items.map(keyOf) : []
}

const inBoth = (key: string, role: string) => ['app.menu.inThai', 'app.menu.inEnglish'].map((note) => [key, role, note])

function manualMenu(role: Role): MenuItem[] {
  const manual = headerMenu(sessionOf(role), configuration, everything).find((item) => keyOf(item) === 'manual')
  return manual?.kind === 'menu' ? manual.items : []
}

describe('the header menu by role (rule menu.by-role)', () => {
  it.each<[Role, string[]]>([
    ['Assessor', ['riskBoard', 'faq', 'sendFeedback', 'manual']],
    ['Category Expert', ['riskBoard', 'faq', 'sendFeedback', 'manual']],
    ['Managing Director', ['riskReport', 'faq', 'sendFeedback', 'manual']],
    ['Group Admin', ['faq', 'sendFeedback', 'manual', 'admin']],
    ['System Admin', ['faq', 'manual', 'admin']],
  ])('%s', (role, expected) => {
    expect(keysOf(role)).toEqual(expected)
  })

  it.each<[Role, number | null, string[]]>([
    ['Assessor', 3, []],
    ['System Admin', 1, ['roleAssignment', 'organizationChart', 'faqManagement']],
    ['Group Admin', 1, ['roleAssignment', 'organizationChart', 'riskReset']],
    ['Group Admin', 2, ['roleAssignment', 'riskReset']],
    ['Group Admin', 3, ['roleAssignment', 'riskReset', 'mdFlowManagement']],
  ])('the ADMIN menu of a %s at level %s', (role, buLevel, expected) => {
    expect(adminMenu(role, buLevel)).toEqual(expected)
  })

  it('has no item without a target, and always the manuals of the app', () => {
    expect(keysOf('Assessor', {})).toEqual(['riskBoard', 'manual'])
    expect(keysOf('Group Admin', {}, () => false)).toEqual(['manual'])
  })

  it.each(roles)('lists every manual in Thai and English, then videos and e-learning: %s', (role) => {
    const users = ['Assessor', 'Category Expert', 'Internal Owner', 'Managing Director', 'Viewer']
    expect(manualMenu(role).map(({ label }) => [label.key, label.values?.role, label.note])).toEqual([
      ...users.flatMap((user) => inBoth('app.menu.userManual', `vocabulary.role.${user}`)),
      ...inBoth('app.menu.adminManual', 'vocabulary.role.System Admin'),
      ...inBoth('app.menu.adminManual', 'app.menu.groupAdminParent'),
      ...inBoth('app.menu.adminManual', 'app.menu.groupAdminBusinessUnit'),
      ['app.menu.videoTraining', undefined, 'app.menu.inThai'],
      ['app.menu.eLearning', undefined, undefined],
    ])
  })

  it('leads to the manual the installation names, else to the one of the app', () => {
    const targets = manualMenu('Viewer').map((item) => (item.kind === 'link' ? item.href : item.kind))
    expect(targets.slice(0, 4)).toEqual([
      '/assessor-th.pdf',
      '/md-manual-en?role=assessor',
      '/th/md-manual?role=category-expert',
      '/md-manual-en?role=category-expert',
    ])
    expect(targets.slice(6, 8)).toEqual(['/th/md-manual', '/md-manual-en'])
    expect(targets.slice(12, 16)).toEqual([
      '/th/md-manual?role=group-admin',
      '/parent.pdf',
      '/th/md-manual?role=group-admin-bu',
      '/md-manual-en?role=group-admin-bu',
    ])
  })
})

describe('the user menu (rule menu.user)', () => {
  it.each<[Role, string[]]>([
    ['Assessor', ['app.user.inactiveBoard', 'app.user.roleSetting']],
    ['Viewer', ['app.user.inactiveBoard', 'app.user.roleSetting']],
    ['Category Expert', ['app.user.roleSetting']],
    ['Group Admin', ['app.user.roleSetting']],
  ])('%s', (role, expected) => {
    expect(userMenu(sessionOf(role), everything).map(({ key }) => key)).toEqual(expected)
  })
})

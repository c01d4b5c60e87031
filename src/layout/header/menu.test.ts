import { describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/users/roles.ts'
import type { Configuration } from '../../api/configuration.ts'
import { sessionOf } from '../../testSupport/sessions.ts'
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

describe('the header menu by role (spec 2)', () => {
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

  it('has no item without a target', () => {
    expect(keysOf('Assessor', {})).toEqual(['riskBoard'])
    expect(keysOf('Group Admin', {}, () => false)).toEqual([])
  })

  it('lists each manual in its languages, then videos and e-learning', () => {
    const manual = headerMenu(sessionOf('Viewer'), configuration, everything).find((item) => keyOf(item) === 'manual')
    expect(
      manual?.kind === 'menu' && manual.items.map(({ label }) => [label.key, label.values?.role, label.note]),
    ).toEqual([
      ['app.menu.userManual', 'vocabulary.role.Assessor', 'app.menu.inThai'],
      ['app.menu.adminManual', 'app.menu.groupAdminParent', 'app.menu.inEnglish'],
      ['app.menu.videoTraining', undefined, 'app.menu.inThai'],
      ['app.menu.eLearning', undefined, undefined],
    ])
  })
})

describe('the user menu (spec 2)', () => {
  it.each<[Role, string[]]>([
    ['Assessor', ['app.user.inactiveBoard', 'app.user.roleSetting']],
    ['Viewer', ['app.user.inactiveBoard', 'app.user.roleSetting']],
    ['Category Expert', ['app.user.roleSetting']],
    ['Group Admin', ['app.user.roleSetting']],
  ])('%s', (role, expected) => {
    expect(userMenu(sessionOf(role), everything).map(({ key }) => key)).toEqual(expected)
  })
})

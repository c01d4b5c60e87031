import { describe, expect, it } from 'vitest'
import { personDenialOf, type AdministeredPerson } from './personAdministration.ts'
import { roles } from './roles.ts'
import { actorOf, places } from './testing.ts'

const { home, below, above, sibling } = places
const person = (...assignments: AdministeredPerson['assignments']): AdministeredPerson => ({
  userId: 70,
  assignments,
  isErased: false,
})

describe('who administers a person (rule admin.people)', () => {
  it.each([
    [
      'a Group Admin, somebody of home and below',
      person({ role: 'Assessor', ...home }, { role: 'Viewer', ...below }),
      null,
    ],
    [
      'a Group Admin, somebody of home and elsewhere',
      person({ role: 'Assessor', ...home }, { role: 'Viewer', ...sibling }),
      'worksElsewhere',
    ],
    ['a Group Admin, somebody above', person({ role: 'Group Admin', ...above }), 'worksElsewhere'],
    ['a Group Admin, somebody without a role', person(), 'worksElsewhere'],
    ['a Group Admin, a System Admin at home', person({ role: 'System Admin', ...home }), 'systemAdmin'],
    ['a Group Admin, oneself', { ...person({ role: 'Group Admin', ...home }), userId: 1 }, 'ownAccount'],
  ] as const)('%s', (_what, target, denial) => {
    expect(personDenialOf(actorOf('Group Admin'), target)).toBe(denial)
  })

  it('is a System Admin for everybody else, whatever they are', () => {
    const admin = actorOf('System Admin')
    expect(personDenialOf(admin, person())).toBeNull()
    for (const role of roles) expect(personDenialOf(admin, person({ role, ...sibling }))).toBeNull()
    expect(personDenialOf(admin, { ...person(), userId: 1 })).toBe('ownAccount')
    expect(personDenialOf(admin, { ...person(), isErased: true })).toBe('erased')
  })

  it('is only a Group Admin or a System Admin', () => {
    for (const role of roles.filter((one) => one !== 'Group Admin' && one !== 'System Admin')) {
      expect(personDenialOf(actorOf(role), person({ role: 'Viewer', ...home }))).not.toBeNull()
    }
  })
})

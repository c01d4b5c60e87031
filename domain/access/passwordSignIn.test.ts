import { describe, expect, it } from 'vitest'
import { passwordModes, servesPasswords } from './passwordSignIn.ts'
import { userTypes } from './roles.ts'

describe('for whom passwords work (rule session.password-mode)', () => {
  it('follows the mode and the type of the person', () => {
    const served = passwordModes.map((mode) => [mode, userTypes.filter((type) => servesPasswords(mode, type))])
    expect(served).toEqual([
      ['on', ['scg', 'non_scg']],
      ['non_scg', ['non_scg']],
      ['off', []],
    ])
  })
})

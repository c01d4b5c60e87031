import { describe, expect, it } from 'vitest'
import { commitMessageFaults } from './commitMessage.mjs'

describe('commit messages', () => {
  it.each([
    'feat: show the heat map\n\nDirectors read it first.',
    'refactor(api)!: name the summary lists as in the specification\n\nClients look for these names.',
    'feat(risks): submit an item\n\nThe expert must see it immediately.\n',
    '# a comment of git\nchore: tidy\n\nUnused files confuse readers.\n# another',
    "Merge branch 'main' into feature",
    'fixup! feat: show the heat map',
  ])('accepts %j', (message) => {
    expect(commitMessageFaults(message)).toEqual([])
  })

  it.each([
    ['', /first line must read/],
    ['show the heat map', /first line must read/],
    ['feature: show the heat map', /first line must read/],
    ['feat:show the heat map', /first line must read/],
    ['feat(): show the heat map', /first line must read/],
    ['feat: show the heat map.', /full stop/],
    [`feat: ${'a'.repeat(67)}`, /72 characters/],
    ['feat: show the heat map', /body must give the reason/],
    ['feat: show the heat map\n\n# only a comment of git', /body must give the reason/],
    ['feat: show the heat map\nand the list', /second line/],
    [`feat: show the heat map\n\n${'a'.repeat(81)}`, /80 characters/],
    ['feat(import): read a list\n\nPeople have lists.', /named "imports"/],
  ])('refuses %j', (message, fault) => {
    expect(commitMessageFaults(message).join('\n')).toMatch(fault)
  })
})

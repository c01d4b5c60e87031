import { describe, expect, it } from 'vitest'
import { commitMessageFaults } from './commitMessage.mjs'

describe('commit messages', () => {
  it.each([
    'feat: show the heat map',
    'fix(workflow): keep the completed revision on undo',
    'refactor(api)!: name the summary lists as the specification does',
    'feat(risks): submit an item\n\nThe expert must see it at once.\n',
    '# a comment of git\nchore: tidy\n# another',
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
    [`feat: ${'a'.repeat(100)}`, /100 characters/],
    ['feat: show the heat map\nand the list', /second line/],
  ])('refuses %j', (message, fault) => {
    expect(commitMessageFaults(message).join('\n')).toMatch(fault)
  })
})

import { describe, expect, it } from 'vitest'
import { mentionAt, mentionedIn, withMention } from './mentions.ts'

describe('the name behind an @', () => {
  it.each([
    ['@', 1, ''],
    ['@Ano', 4, 'Ano'],
    ['See @Anong R', 12, 'Anong R'],
    ['(@สมช', 5, 'สมช'],
    ['one\n@two', 8, 'two'],
  ])('of %j at %i is %j', (text, caret, words) => {
    expect(mentionAt(text, caret)?.words).toBe(words)
  })

  it.each([
    ['mail@example', 12],
    ['@Anong Rattanakul ', 18],
    ['@Anong Rattanakul please', 24],
    ['@ano', 0],
    ['nothing', 7],
  ])('is none in %j at %i', (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull()
  })

  it('is replaced by the whole name, with the caret after it', () => {
    const asked = mentionAt('See @Ano today', 8)
    expect(asked && withMention('See @Ano today', asked, 'Anong R')).toEqual({ text: 'See @Anong R today', caret: 13 })
  })

  it('counts as long as the text contains it', () => {
    const people = [
      { id: 1, name: 'Anong R' },
      { id: 2, name: 'Somchai K' },
    ]
    expect(mentionedIn('@Somchai K and Anong R', people)).toEqual([people[1]])
  })
})

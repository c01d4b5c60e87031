import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/roles'
import { locales } from '#i18n/locales'
import { root } from './support/paths.mjs'

const formIn = (language) => readFileSync(join(root, 'public/feedback', `risk-board-feedback-${language}.html`), 'utf8')

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** The words of the field, by language. */
const vocabularies = import.meta.glob('../i18n/*/vocabulary.ts', { eager: true, import: 'vocabulary' })

describe.each(locales)('the feedback form, %s', (language) => {
  const vocabulary = vocabularies[`../i18n/${language}/vocabulary.ts`]

  it('declares its language and needs no other file', () => {
    const form = formIn(language)
    expect(form).toContain(`<html lang="${language}">`)
    expect(all(form, /\s(?:src|href|action)="([^"]*)"/g)).toEqual([])
    expect(all(form, /(https?:\/\/[^"' ]+)/g)).toEqual([])
  })

  it('names every role as the app does', () => {
    for (const role of roles) expect(formIn(language)).toContain(`<option>${vocabulary.role[role]}</option>`)
  })

  it('asks the same as in the other languages, and sends the answer to every question', () => {
    const namesIn = (form) => all(form, /\sname="(\w+)"/g)
    expect(namesIn(formIn(language))).toEqual(namesIn(formIn('en')))
    const sent = all(formIn(language), /data-name="(\w+)"/g)
    expect(new Set([...sent, 'to', 'viewport'])).toEqual(new Set(namesIn(formIn(language))))
  })
})

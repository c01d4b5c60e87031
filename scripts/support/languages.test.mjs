import { expect, it } from 'vitest'
import { locales } from '#i18n/locales'
import { languages } from './languages.mjs'

it('the pictures and films are made in the languages of the site', () => {
  expect(languages).toEqual(locales)
})

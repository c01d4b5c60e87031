import { expect, it } from 'vitest'
import { habits, notPlain } from '#i18n/plainEnglish'
import { notPlainThai } from '#i18n/plainThai'
import { proseOf, writtenTexts } from './support/writtenTexts.mjs'

/**
 * How many pieces of each kind may still contain a word of `i18n/plainEnglish.ts`. A number may only fall: lower it with
 * each change that removes some. The aim is zero.
 */
const atMost = {
  'comments of src': 0,
  'comments of server': 0,
  'comments of domain': 0,
  'other comments': 0,
  documents: 0,
  'deployment files': 0,
  'test titles': 0,
  'public pages': 0,
  'texts of programs': 0,
  'functions of the database': 0,
  'commit subjects': 5,
}

const rules = [...notPlain, ...habits]

/** Words that are plain in one kind of text, and why. */
const excepted = {
  'other comments': { words: /\bwaits (?:for|until)\b|\bsays: string/gi, why: 'helpers of tests do wait' },
  'texts of programs': { words: /mail\.example|well-known/g, why: 'addresses of examples and standards' },
  documents: { words: /well-known/g, why: 'the address of a standard' },
}

const isStrayed = (kind) => (piece) => {
  const prose = proseOf(piece).replace(excepted[kind]?.words ?? /$^/, '')
  return rules.some(({ words }) => words.test(prose))
}

/** How far a number may lie above the last count, so that a limit follows the texts. */
const slack = 60

it.each(Object.entries(atMost))('%s have at most %i pieces with words that are not plain', (kind, limit) => {
  const strayed = writtenTexts[kind]().filter(isStrayed(kind))
  const examples = strayed.slice(-10).map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(strayed.length, examples.join('\n')).toBeLessThanOrEqual(limit)
  expect(limit - strayed.length, `lower the limit of "${kind}" to ${strayed.length}`).toBeLessThanOrEqual(slack)
})

const thai = import.meta.glob(['../i18n/manuals/th/*.md', '../public/**/*th.{html,vtt}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

it.each(notPlainThai)('Thai manuals, pages and captions contain "$say" instead of $words', ({ words }) => {
  const strayed = Object.entries(thai).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line}`] : [])),
  )
  expect(strayed).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manualAudiences, manualReaders } from '#domain/access/manuals'
import { workflowStatuses } from '#domain/risks/statuses'
import { unjoined } from '#domain/validation/wordJoiner'
import { app } from '#i18n/en/app'
import { deletionDenials } from '#i18n/en/deletionDenials'
import { deniedReasons } from '#i18n/en/deniedReasons'
import { englishForms, glossary, oldNamesIn } from '#i18n/glossary'
import { locales, nextLocale, type Locale } from '#i18n/locales'
import { pictureSizes, type Manual, type ManualBlock } from '#i18n/manuals/manual'
import { notPlain } from '#i18n/plainEnglish'
import { properNames } from '#i18n/properNames'
import { deletionDenials as thaiDenials } from '#i18n/th/deletionDenials'
import { sizeOfWebp } from '#scripts/support/webp.mjs'
import { languageOf } from '#src/platform/languageOf.ts'
import { loadCourse, loadManual, loadWords } from './loadArticle.ts'
import { parseManual } from './parseManual.ts'
import { piecesOf } from './screenTexts.ts'

const denialsOfRoles = { en: deletionDenials, th: thaiDenials } satisfies Record<Locale, object>

const everyManual = locales.flatMap((language) => manualReaders.map((reader) => [reader, language] as const))

const blocksOf = ({ chapters }: Manual) => chapters.flatMap(({ blocks }) => blocks)

const picturesOf = (manual: Manual) =>
  blocksOf(manual).flatMap((block) => (typeof block === 'object' && 'picture' in block ? [block.picture] : []))

const isCheck = (block: ManualBlock): block is Extract<ManualBlock, { check: unknown }> =>
  typeof block === 'object' && 'check' in block

/** Every sentence of a block. */
function textsIn(block: ManualBlock): string[] {
  if (typeof block === 'string') return [block]
  if ('picture' in block) return [block.caption]
  if ('compare' in block) return Object.values(block.compare)
  if ('check' in block) return [block.check.question, ...block.check.answers.flatMap(({ text, why }) => [text, why])]
  return Object.values(block).flat(2)
}

const textsOfManual = (manual: Manual) =>
  [
    manual.title,
    manual.introduction,
    ...manual.chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsIn)]),
  ].map(unjoined)

/** The common structure of a manual in two languages: the parts in their order and the keys of the app. */
const skeletonOf = (manual: Manual) =>
  manual.chapters.map(({ blocks }) =>
    blocks.map((block) => [
      typeof block === 'string' ? 'text' : Object.keys(block)[0],
      typeof block === 'object' && 'picture' in block ? block.picture : textsIn(block).length,
    ]),
  )

/** Thai forms of a term where the words of the glossary do not fit the sentence. */
const inProse: Readonly<Record<string, readonly string[]>> = {
  // Both together, abbreviated.
  gross: ['ก่อนและหลังการควบคุม', 'ก่อนเป็นหลังการควบคุม'],
  reject: ['ไม่ได้รับอนุมัติ'],
  // Part of "Risk Category Expert".
  'risk category': ['ผู้เชี่ยวชาญเฉพาะด้าน'],
  // Identified by the role.
  user: ['ผู้เชี่ยวชาญเฉพาะด้านราย', 'กรรมการผู้จัดการราย'],
}

/** The repeated review of completed records by their own company group: ทบทวน, while a review by an expert is สอบทาน. */
const ownReview = /review period|reviewed again|review all their records|review is due|target and review/i

const glossaryFor = (english: string) =>
  ownReview.test(english) ? glossary.filter(({ en }) => en !== 'review') : glossary

describe.each(everyManual)('the manual: %s, %s', (audience, language) => {
  it('names only texts of the app', async () => {
    const { article: manual, screenText } = await loadManual(audience, language)
    const said = textsOfManual(manual).flatMap((text) => piecesOf(text, screenText))
    expect(said.filter(({ isScreenText }) => isScreenText).length).toBeGreaterThan(10)
    // A text with a gap or a plural is not what a reader sees on the screen.
    expect(said.filter(({ text }) => /%\{|\|\|\|\||[{}]/.test(text))).toEqual([])
  })

  it('explains itself: who the reader is, how to sign in, disabled buttons or statuses, questions', async () => {
    const { article: manual } = await loadManual(audience, language)
    const isOfRole = manualAudiences.some((one) => one === audience)
    expect(manual.chapters.length).toBeGreaterThanOrEqual(isOfRole ? 7 : 4)
    expect(new Set(manual.chapters.map(({ title }) => title)).size).toBe(manual.chapters.length)
    expect(picturesOf(manual).length).toBeGreaterThanOrEqual(isOfRole ? 5 : 1)
    expect(Object.keys(manual.chapters.at(-1)?.blocks[0] ?? {})).toEqual(['questions'])
  })

  it('has the same structure in the other language', async () => {
    const [one, other] = await Promise.all([loadManual(audience, 'en'), loadManual(audience, 'th')])
    expect(skeletonOf(one.article)).toEqual(skeletonOf(other.article))
    expect(language === 'th' ? other.article.title : one.article.title).toMatch(language === 'th' ? /คู่มือ/ : /^Manual/)
  })
})

const everyArticle = [
  ...manualReaders.map((audience) => [audience, (language: Locale) => loadManual(audience, language)] as const),
  ['the course', loadCourse] as const,
]

describe.each(everyArticle)('in Thai: %s', (_name, load) => {
  it('calls everything what the glossary calls it', async () => {
    const [english, thai] = await Promise.all([load('en'), load('th')])
    const thaiTexts = textsOfManual(thai.article).map((text) =>
      piecesOf(text, thai.screenText)
        .map((piece) => unjoined(piece.text))
        .join(''),
    )
    const strayed = textsOfManual(english.article).flatMap((text, place) => {
      const thaiText = thaiTexts[place] ?? ''
      // Texts of the app have their own test.
      const prose = text.replace(/\{[^}]*\}/g, '')
      return glossaryFor(text)
        .filter((term) => englishForms(term).test(prose))
        .filter(({ en, th, or = [] }) => ![th, ...or, ...(inProse[en] ?? [])].some((word) => thaiText.includes(word)))
        .map(({ en }) => [en, thaiText])
    })
    expect(strayed).toEqual([])
  })

  it('has no English words but the names that Thai writes in Latin letters', async () => {
    const { article } = await load('th')
    const prose = textsOfManual(article).map((text) =>
      properNames.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(/\{[^}]*\}/g, ' ')),
    )
    expect(prose.flatMap((text) => text.match(/[a-z]{2,}/gi) ?? [])).toEqual([])
  })

  it('calls nothing by a name of old', async () => {
    const [english, thai] = await Promise.all([load('en'), load('th')])
    const englishTexts = textsOfManual(english.article)
    const oldNames = textsOfManual(thai.article).flatMap((text, place) =>
      glossaryFor(englishTexts[place] ?? '').flatMap((term) => oldNamesIn(text, term)),
    )
    expect(oldNames).toEqual([])
  })
})

describe.each(everyArticle)('in English: %s', (_name, load) => {
  it('is written in plain English', async () => {
    const { article } = await load('en')
    const prose = textsOfManual(article).map((text) => text.replace(/\{[^}]*\}/g, ''))
    expect(prose.filter((text) => notPlain.some(({ words }) => words.test(text)))).toEqual([])
  })
})

it.each(locales)('every status and every reason of a denial is explained: %s', (language) => {
  const { chapters } = parseManual(readFileSync(`i18n/manuals/${language}/shared.md`, 'utf8'))
  const termsOf = (key: string) =>
    chapters
      .filter((chapter) => chapter.key === key)
      .flatMap(({ blocks }) =>
        blocks.flatMap((block) => (typeof block === 'object' && 'terms' in block ? block.terms : [])),
      )
      .map(([term]) => term)
  expect(termsOf('statuses')).toEqual(workflowStatuses.map((name) => `{vocabulary.workflowStatus.${name}}`))
  expect(termsOf('greyed').toSorted()).toEqual(
    Object.keys(deniedReasons)
      .map((name) => `{deniedReasons.${name}}`)
      .toSorted(),
  )
})

it.each(locales)('the reasons that are quoted for administrators are those of the server: %s', (language) => {
  const { chapters } = parseManual(readFileSync(`i18n/manuals/${language}/sharedAdmin.md`, 'utf8'))
  const quoted = chapters
    .filter(({ key }) => key === 'greyedForAdmins')
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'terms' in block ? block.terms : [])),
    )
    .flatMap(([term]) => (term.startsWith('{') ? [] : unjoined(term)))
  const reasons = Object.values(denialsOfRoles[language]).map(unjoined)
  expect(quoted).toHaveLength(3)
  expect(quoted.filter((term) => !reasons.includes(term))).toEqual([])
})

it.each(locales)('the manual of System Admins explains every setting of the whole group: %s', (language) => {
  const manual = readFileSync(`i18n/manuals/${language}/systemAdmin.md`, 'utf8')
  const titles = Object.entries(app.settings)
    .filter(([, setting]) => typeof setting === 'object' && 'title' in setting)
    .map(([name]) => `{app.settings.${name}.title}`)
  expect(titles.filter((title) => !manual.includes(title))).toEqual([])
})

describe('the course', () => {
  it('has the same structure in every language, with a question to every chapter but the last', async () => {
    const english = await loadCourse('en')
    for (const language of locales) {
      expect(skeletonOf((await loadCourse(language)).article)).toEqual(skeletonOf(english.article))
    }
    const checks = english.article.chapters.map(({ blocks }) => blocks.filter(isCheck).length)
    expect(checks).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
  })

  it.each(locales)('names texts of the app, and has one right answer to every question: %s', async (language) => {
    const { article, screenText } = await loadCourse(language)
    const said = textsOfManual(article).flatMap((text) => piecesOf(text, screenText))
    expect(said.filter(({ text }) => /%\{|\|\|\|\||[{}]/.test(text))).toEqual([])
    for (const { check } of blocksOf(article).filter(isCheck)) {
      expect([check.question, check.answers.filter(({ isRight }) => isRight).length]).toEqual([check.question, 1])
      // The actions in question, as they are written.
      expect(textsIn({ check }).filter((text) => text.includes('{'))).toEqual([])
    }
  })
})

it.each(locales)('the link to the next language is written in that language: %s', async (language) => {
  const { otherLanguage, otherCourse, training } = await loadWords(language)
  for (const text of [otherLanguage, otherCourse, training.otherLanguage]) {
    expect(languageOf(text)).toBe(nextLocale(language))
  }
})

it.each(locales)('the training video is there with its captions: %s', (language) => {
  expect(readdirSync('public/training')).toEqual(expect.arrayContaining([`${language}.vtt`, `${language}.webm`]))
})

describe.each(locales)('the pictures of the manuals, %s', (language: Locale) => {
  const folder = `public/manuals/${language}`

  it('exist, in the sizes that are written down', () => {
    const sizes = Object.fromEntries(
      readdirSync(folder).map((file) => [file.replace('.webp', ''), sizeOfWebp(readFileSync(`${folder}/${file}`))]),
    )
    expect(sizes).toEqual(pictureSizes[language])
  })

  it('are each shown somewhere', async () => {
    const manuals = await Promise.all(manualAudiences.map((audience) => loadManual(audience, language)))
    const shown = new Set(manuals.flatMap(({ article }) => picturesOf(article)))
    expect(Object.keys(pictureSizes[language]).filter((name) => !shown.has(name as never))).toEqual([])
  })
})

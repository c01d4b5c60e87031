import { expect } from '@playwright/test'
import type { Locale } from '#i18n/locales'
import { test } from '../fixtures.ts'
import { Answers } from '../support/answers.ts'
import { bringAxe, violationsOf } from '../support/axe.ts'
import { sessionOf, type KeptSession } from '../support/session.ts'
import { Traffic } from '../support/traffic.ts'
import { expectAtRest, open, openDocument, setWidth, sidewaysScroll, widths } from './browsing.ts'
import { outcomeOf, pages } from './outcomes.ts'
import { isWhole } from '../support/scope.ts'
import { people, type Column } from './people.ts'
import { addressOf, findRecords, itemToCorrect, itemToReview, type Records } from './records.ts'
import { untranslatedOf } from './untranslated.ts'

test.describe.configure({ mode: 'parallel' })

const softly = expect.configure({ soft: true })

/** Whose view of the pages is looked at: each page as the first of them to whom it opens. */
const readers: readonly Column[] = ['assessor', 'systemAdmin', 'groupAdmin', 'signedOut']

/** Pages that look so different to others that they are looked at once more. */
const otherViews: Partial<Record<Column, readonly string[]>> = {
  owner: ['/', '/risk-summary/create?riskId=:id'],
  expert: ['/', '/risk/create?riskId=:id'],
  viewer: ['/', '/risk/create?riskId=:id'],
  md: ['/risk-report'],
  groupAdmin: ['/admin/role-assignment', '/admin/organization-chart', '/admin/risk-reset', '/admin/md-flow-management'],
}

/** The pages that are looked at as somebody. */
function pagesOf(column: Column): readonly string[] {
  const first = (page: string) => readers.find((reader) => outcomeOf(page, reader).kind === 'opens')
  return pages.filter((page) => first(page) === column || otherViews[column]?.includes(page))
}

/** Where a page of the app is likeliest to stick out: in the everyday run these alone are made as narrow as can be. */
const crowded = ['/', '/risk/:id/gross-assessments', '/risk-report', '/admin/role-assignment', '/admin/risk-reset']

interface Look {
  language: Locale
  colorScheme: 'light' | 'dark'
  /** In the order in which one page is looked at: some pages begin otherwise on a phone. */
  at: readonly (keyof typeof widths)[]
  columns: readonly Column[]
}

const everybody = [...new Set([...readers, ...(Object.keys(otherViews) as Column[])])]

const looks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', at: ['desktop', 'phone'], columns: everybody },
  { language: 'th', colorScheme: 'light', at: ['phone', 'desktop'], columns: readers },
  { language: 'en', colorScheme: 'dark', at: ['desktop', 'phone'], columns: readers },
  { language: 'th', colorScheme: 'dark', at: ['phone', 'desktop'], columns: isWhole ? everybody : readers },
]

/** What one language, theme and width hides from the other three: the everyday run takes the two extremes. */
const everyday = [looks[0], looks[3]].filter((look) => look !== undefined)

for (const { language, colorScheme, at, columns } of isWhole ? looks : everyday) {
  for (const column of columns) {
    const { account, name } = people.find((one) => one.column === column) ?? people[0]
    test.describe(`what ${name} sees in ${language}, ${colorScheme}, on a ${at.join(' and a ')}`, () => {
      test.use({ language })
      test.setTimeout(300_000)

      test('shuts nobody out (WCAG 2.2 AA), and is all in that language', async ({ openBrowser, request }) => {
        const session: KeptSession = account ? await sessionOf(request, account) : {}
        const records: Records = await findRecords(request, await sessionOf(request, 'viewer'))
        if (column === 'expert') records.item = await itemToReview(request, session)
        if (column === 'assessor') records.item = await itemToCorrect(request, session)
        const person = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
        await bringAxe(person.page.context())
        const traffic = new Traffic(person.page)
        const answers = new Answers(person.page, language)
        await openDocument(person)
        for (const page of pagesOf(column)) {
          await test.step(page, async () => {
            const address = addressOf(page, records)
            await setWidth(person.page, widths[at[0] ?? 'desktop'])
            await open(person, address, session)
            for (const width of at) {
              await setWidth(person.page, widths[width])
              await expectAtRest(person, traffic, address)
              await softly.poll(() => sidewaysScroll(person.page), `${page}: sideways scroll on a ${width}`).toBe(0)
              const untranslated = await untranslatedOf(person.page, language, answers)
              softly(untranslated, `${page} on a ${width}: not translated`).toEqual([])
              const scope = colorScheme === 'dark' ? 'colours' : 'everything'
              softly(await violationsOf(person.page, scope), `${page} on a ${width}`).toEqual([])
            }
            if (at.at(-1) === 'phone' && (isWhole || crowded.includes(page))) {
              await setWidth(person.page, widths.narrow)
              await softly.poll(() => sidewaysScroll(person.page), `${page}: sideways scroll at 320`).toBe(0)
            }
          })
        }
      })
    })
  }
}

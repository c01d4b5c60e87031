import { expect } from '@playwright/test'
import { locales } from '#i18n/locales'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { test } from '../fixtures.ts'
import { whole } from '../support/scope.ts'
import { sessionOf, type KeptSession } from '../support/session.ts'
import { Traffic } from '../support/traffic.ts'
import { between, expectAtRest, expectShown, open, openDocument, setWidth, sidewaysScroll, widths } from './browsing.ts'
import { expectInPlace } from './inPlace.ts'
import { outcomeOf, pages, wayBackRefused } from './outcomes.ts'
import { people, type Column } from './people.ts'
import { addressOf, findRecords } from './records.ts'

test.describe.configure({ mode: 'parallel' })

/** A wrong page must not hide the next one. */
const softly = expect.configure({ soft: true })

/** Everybody opens both pages; the accessibility tests check that each page fits both widths in both languages. */
const widthIn = { en: widths.desktop, th: widths.phone } as const

/** The statuses in Chromium's messages: people without a role have no session either. */
const refusalsOf = (column: Column): string[] => [
  ...(column === 'noRole' ? ['status of 401'] : []),
  ...(pages.some((page) => outcomeOf(page, column).kind === 'refused') ? ['status of 403'] : []),
]

for (const language of locales) {
  for (const { name, column, account } of people) {
    test.describe(`${name}, in ${language}`, () => {
      test.use({
        language,
        // Forbidden reads are refused, and Chromium reports it. In one expression, because Playwright would take the
        // second of two arguments for options.
        expectedComplaints: [new RegExp([wayBackRefused.source, ...refusalsOf(column)].join('|'))],
      })
      test.setTimeout(240_000)

      test('comes to every page, or where the page sends on to', whole, async ({ openBrowser, request }) => {
        const session: KeptSession = account ? await sessionOf(request, account) : {}
        const records = await findRecords(request, await sessionOf(request, 'viewer'))
        const person = await openBrowser()
        const traffic = new Traffic(person.page)
        await setWidth(person.page, widthIn[language])
        await openDocument(person)
        for (const page of pages) {
          const outcome = outcomeOf(page, column)
          await test.step(`${page}: ${outcome.kind}`, async () => {
            const address = addressOf(page, records)
            await open(person, address, session)
            if (outcome.kind === 'goesBack') {
              await softly(person.page, page).toHaveURL((url) => pathWithoutLocale(url.pathname) === between)
              return
            }
            if (outcome.kind === 'redirected') {
              await softly(person.page).toHaveURL((url) => pathWithoutLocale(url.pathname) === outcome.to)
              await expectShown(person)
              return
            }
            await expectAtRest(person, traffic, address)
            await expectInPlace(person, address)
            await softly.poll(() => sidewaysScroll(person.page), `${page}: sideways scroll`).toBe(0)
            await softly(person.page.getByRole('alertdialog')).toHaveCount(outcome.kind === 'refused' ? 1 : 0)
          })
        }
      })
    })
  }
}

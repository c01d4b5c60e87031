import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { ApiResponses } from '../support/apiResponses.ts'
import { bringAxe, violationsOf } from '../support/axe.ts'
import { isWhole } from '../support/scope.ts'
import { sessionOf, type KeptSession } from '../support/session.ts'
import { Traffic } from '../support/traffic.ts'
import { expectAtRest, open, openDocument, setWidth, sidewaysScroll, widths } from './browsing.ts'
import { expectInPlace } from './inPlace.ts'
import { looks, pagesIn } from './looks.ts'
import { wayBackRefused } from './outcomes.ts'
import { people } from './people.ts'
import { addressOf, findRecords, itemToCorrect, itemToReview, type Records } from './records.ts'
import { untranslatedOf } from './untranslated.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ boardLayout: 'table' })

const softly = expect.configure({ soft: true })

/** The pages most likely to overflow: in the everyday run only these are tested at the narrowest width. */
const crowded = ['/', '/risk/:id/gross-assessments', '/risk-report', '/admin/role-assignment', '/admin/risk-reset']

for (const { language, colorScheme, at, columns } of looks) {
  for (const column of columns) {
    const { account, name } = people.find((one) => one.column === column) ?? people[0]
    test.describe(`what ${name} sees in ${language}, ${colorScheme}, on a ${at.join(' and a ')}`, () => {
      test.use({ language, expectedComplaints: [wayBackRefused] })
      test.setTimeout(300_000)

      test('shuts nobody out (WCAG 2.2 AA), and is all in that language', async ({ openBrowser, request }) => {
        const session: KeptSession = account ? await sessionOf(request, account) : {}
        const records: Records = await findRecords(request, await sessionOf(request, 'viewer'))
        if (column === 'expert') records.item = await itemToReview(request, session)
        if (column === 'assessor') records.item = await itemToCorrect(request, session)
        const person = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
        await bringAxe(person.page.context())
        const traffic = new Traffic(person.page)
        const responses = new ApiResponses(person.page, language)
        await openDocument(person)
        for (const page of pagesIn(column)) {
          await test.step(page, async () => {
            const address = addressOf(page, records)
            await setWidth(person.page, widths[at[0] ?? 'desktop'])
            await open(person, address, session)
            await expectAtRest(person, traffic, address)
            await expectInPlace(person, address)
            for (const width of at) {
              await setWidth(person.page, widths[width])
              await expectAtRest(person, traffic, address)
              await softly.poll(() => sidewaysScroll(person.page), `${page}: sideways scroll on a ${width}`).toBe(0)
              // Every day the other width only needs to fit.
              if (!isWhole && width !== at[0]) continue
              const untranslated = await untranslatedOf(person.page, language, responses)
              softly(untranslated, `${page} on a ${width}: not translated`).toEqual([])
              // A control that has scrolled half under a fixed bar is no fault.
              await person.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
              const scope = isWhole && colorScheme === 'dark' ? 'colours' : 'everything'
              softly(await violationsOf(person.page, scope), `${page} on a ${width}`).toEqual([])
            }
            if (isWhole ? at.at(-1) === 'phone' : crowded.includes(page)) {
              await setWidth(person.page, widths.narrow)
              await softly.poll(() => sidewaysScroll(person.page), `${page}: sideways scroll at 320`).toBe(0)
            }
          })
        }
      })
    })
  }
}

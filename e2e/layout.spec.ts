import { addDays, format } from 'date-fns'
import { expect, test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { openSignIn } from './screens/signIn.ts'
import { delayExport, startExport } from './support/exportedWorkbook.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** An Assessor of another company group, whom no other test signs in. */
const account = 'kesinee.h'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const viewport of sizes) {
  test(
    `messages that the app shows unasked fit a window ${viewport.width} wide (rule screens.snackbar)`,
    whole,
    async ({ signIn }) => {
      const person = await signIn(account, { viewport })
      const { page, text } = person
      await openBoard(person)
      await delayExport(page)

      await test.step('the progress overlay covers everything, the header too', async () => {
        await startExport(person)
        const circle = page.getByRole('progressbar', { name: text('app.progress', { percent: 0 }) })
        await expect(circle).toBeVisible()
        const { width, height } = (await circle.boundingBox()) ?? { width: 0, height: 0 }
        expect([Math.round(width), Math.round(height)]).toEqual([100, 100])
        const overlay = page.locator('.MuiBackdrop-root').filter({ has: circle })
        await expect(overlay).toHaveCSS('z-index', '1000')
        await expect(overlay).toHaveCSS('background-color', /rgba\(.+, 0\.5\)/)
        await expect(overlay).toContainText('0%')
        const isCovered = await overlay.evaluate((element) => element.contains(document.elementFromPoint(30, 30)))
        expect(isCovered, 'the header lies below').toBe(true)
      })

      await test.step('the snackbar has 95% of the window for it, stays for 3000 ms, and closes by its button', async () => {
        const cancel = page.getByRole('button', { name: text('app.cancel'), exact: true })
        const snackbar = page.getByRole('alert').filter({ hasText: text('excel.cancelled') })
        await page.clock.install()
        await page.clock.pauseAt(Date.now() + 60_000)
        // By keyboard: a pointer over the snackbar would keep it open.
        await cancel.press('Enter')
        await page.clock.runFor(2900)
        await expect(snackbar).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        // The layout size; it is drawn smaller during its animation.
        const widthOf = (element: Element) => (element as HTMLElement).offsetWidth
        const width = await page.locator('.MuiSnackbar-root').evaluate(widthOf)
        expect(width).toBeGreaterThanOrEqual(0.95 * viewport.width)
        expect(width).toBeLessThanOrEqual(viewport.width)
        const message = await snackbar.evaluate(widthOf)
        if (viewport.width < 600) expect(message).toBeGreaterThan(0.9 * viewport.width)
        else expect(message).toBeLessThanOrEqual(480)
        await page.clock.runFor(200)
        await page.clock.resume()
        await expect(snackbar).toHaveCount(0)

        await startExport(person)
        await expect(cancel).toBeVisible()
        await page.clock.pauseAt(Date.now() + 120_000)
        await cancel.press('Enter')
        await snackbar.getByRole('button', { name: text('app.close') }).click()
        await page.clock.runFor(200)
        await page.clock.resume()
        await expect(snackbar).toHaveCount(0)
      })

      await test.step('the confirm dialog has Ok and a cross, and no Cancel', async () => {
        await page.getByRole('article').first().locator('button[aria-haspopup=menu]').click()
        await page.getByRole('menuitem').last().click()
        const dialog = page.getByRole('dialog', { name: text('risks.actions.whyNotTitle') })
        await expect(dialog.getByRole('button')).toHaveText(['', text('app.ok')])
        await dialog.getByRole('button', { name: text('app.close'), exact: true }).click()
        await expect(dialog).toBeHidden()
      })
    },
  )
}

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(
      'the feature window leads its company groups to the survey until they dismiss it',
      whole,
      async ({ signIn }) => {
        const day = (fromToday: number) => format(addDays(new Date(), fromToday), 'yyyy-MM-dd')
        const featureWindow = { from: day(-1), to: day(1), companyGroupIds: [6], surveyUrl: 'https://survey.example/' }
        const [member, outsider] = [await signIn('viewer6'), await signIn(account)]
        for (const { page } of [member, outsider]) {
          await page.route(
            (url) => url.pathname === addressIn(language, '/'),
            async (route) => {
              const response = await route.fetch()
              const said = `"featureWindow":${JSON.stringify(featureWindow)},"passwordSignIn"`
              const body = (await response.text()).replace('"passwordSignIn"', said)
              await route.fulfill({ response, body })
            },
          )
          await page.goto(addressIn(language, '/'))
        }
        const { page, text } = member
        const survey = page.getByRole('region', { name: text('app.featureWindow.title') })
        await expect(survey.getByRole('link')).toHaveAttribute('href', featureWindow.surveyUrl)
        await expect(outsider.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(outsider.page.getByRole('region', { name: text('app.featureWindow.title') })).toBeHidden()
        await survey.getByRole('button', { name: text('app.featureWindow.dismiss') }).click()
        await expect(survey).toBeHidden()
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(survey).toBeHidden()
      },
    )
  })
}

test('without a survey there is no feature window', whole, async ({ signIn }) => {
  const person = await signIn('viewer6')
  await openBoard(person)
  await expect(person.page.getByRole('region', { name: person.text('app.featureWindow.title') })).toBeHidden()
})

test.describe('the strict policy', () => {
  test.use({ expectedComplaints: [/violates the following Content Security Policy directive/] })

  test(
    'lets no inline script run, and the documentation of the API works under it, too',
    whole,
    async ({ openBrowser }) => {
      const guest = await openBrowser()
      await openSignIn(guest)
      const { page } = guest
      const isBlocked = await page.evaluate(async () => {
        const violation = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', resolve, { once: true }),
        )
        const script = document.createElement('script')
        script.textContent = 'window.wasRun = true'
        document.body.append(script)
        await violation
        return !('wasRun' in window)
      })
      expect(isBlocked, 'a script that somebody wrote into the page').toBe(true)
      await page.goto('/api/docs/')
      await expect(page.getByRole('heading', { name: /Risk board API/ })).toBeVisible()
    },
  )
})

import { manualAudiences } from '#domain/access/manuals'
import { locales } from '#i18n/locales'
import { manualHref } from '#src/features/manual/manualAddress.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './support/person.ts'

test.describe.configure({ mode: 'parallel' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

for (const language of locales) {
  test.describe(`the manuals, in ${language}`, () => {
    test.use({ language })

    // The longer lines are English, the longer words Thai.
    test(`are read with all their pictures, on a ${language === 'en' ? 'desk' : 'phone'}`, async ({ signIn }) => {
      test.setTimeout(300_000)
      const reader = await signIn('viewer', language === 'en' ? {} : phone)
      for (const audience of manualAudiences) {
        await test.step(audience, async () => {
          await reader.page.goto(manualHref(audience, language))
          await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAllPictures(reader)
          expect(await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        })
      }
    })
  })
}

test('the Thai manual of the Managing Director needs no sign-in, the English one does (rule routes.public)', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser()
  await page.goto('/md-manual')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('กรรมการผู้จัดการ')
  await page.goto('/md-manual-en')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('the menu leads to the manuals of every role in both languages', async ({ signIn }) => {
  const { page, text } = await signIn('assessor')
  await page
    .getByRole('navigation', { name: text('app.mainMenu'), exact: true })
    .getByRole('button', { name: text('app.menu.manual'), exact: true })
    .click()
  const entries = page.getByRole('menu').getByRole('menuitem')
  await expect(entries).toHaveCount(2 * manualAudiences.length)
  const opened = page.waitForEvent('popup')
  await entries.nth(1).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Manual for Assessors')
})

/** Scrolls through the page, for its pictures load when they are near, and looks at every one. */
async function expectAllPictures({ page }: Person): Promise<void> {
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
}

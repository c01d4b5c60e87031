import { manualAudiences } from '#domain/access/manuals'
import { unbroken } from '#i18n/unbroken'
import { manualHref } from '#src/features/manual/manualAddress.ts'
import { expect, test } from './fixtures.ts'
import { openStart } from './screens/signIn.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'

test.describe.configure({ mode: 'parallel' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

for (const language of languagesOf('th')) {
  test.describe(`the manuals, in ${language}`, () => {
    test.use({ language })

    // The longer lines are English, the longer words Thai.
    test(
      `are read with all their pictures, on a ${language === 'en' ? 'desk' : 'phone'}`,
      whole,
      async ({ signIn }) => {
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
      },
    )
  })
}

test(
  'the Thai manual of the Managing Director needs no sign-in, the English one does (rule routes.public)',
  whole,
  async ({ openBrowser }) => {
    const { page } = await openBrowser()
    await page.goto('/md-manual')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(unbroken('กรรมการผู้จัดการ'))
    await page.goto('/md-manual-en')
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  },
)

test(
  'the menu opens the manual of a reader in a language, by the keyboard too (rule menu.manuals)',
  whole,
  async ({ signIn }) => {
    const person = await signIn('assessor')
    await openStart(person)
    const { page, text } = person
    const manual = page
      .getByRole('navigation', { name: text('app.mainMenu'), exact: true })
      .getByRole('button', { name: text('app.menu.manual'), exact: true })
    await manual.press('Enter')
    const readers = page.getByRole('menu', { name: text('app.menu.manual'), exact: true }).getByRole('menuitem')
    // With the help page, the videos and the e-learning.
    await expect(readers).toHaveCount(manualAudiences.length + 3)
    await expect(readers.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const languages = page
      .getByRole('menu', { name: text('app.menu.userManual', { role: text('vocabulary.role.Category Expert') }) })
      .getByRole('menuitem')
    await expect(languages).toHaveText([text('app.menu.inThai'), text('app.menu.inEnglish')])
    await expect(languages.first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(readers.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Manual for Category Experts')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(manual).toBeFocused()

    // Opens the languages of another reader by mouse, over the open ones.
    await manual.click()
    await readers.nth(1).click()
    await page.getByRole('menuitem', { name: text('app.menu.videoTraining'), includeHidden: true }).click()
    const videos = page.getByRole('menu', { name: text('app.menu.videoTraining') }).getByRole('menuitem')
    await expect(videos).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  },
)

test('the drawer of a phone unfolds the manuals', whole, async ({ signIn }) => {
  const person = await signIn('assessor', phone)
  await openStart(person)
  const { page, text } = person
  await page.getByRole('button', { name: text('app.openMenu'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: text('app.menu.manual'), exact: true }).click()
  await drawer.getByRole('button', { name: text('app.menu.videoTraining'), exact: true }).click()
  await expect(drawer.getByRole('link', { name: text('app.menu.inThai'), exact: true })).toHaveAttribute(
    'href',
    '/th/training',
  )
})

/** Scrolls through the page, because its pictures load when they come near, and checks each one. */
async function expectAllPictures({ page }: Person): Promise<void> {
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
}

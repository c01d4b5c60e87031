import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { accountMenuOf, openStart } from './screens/signIn.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

for (const language of languagesOf('en')) {
  test.describe(`the header of a plain start, in ${language}`, () => {
    test.use({ language })

    test('leads to what the product ships (rule menu.targets)', whole, async ({ signIn }) => {
      const person = await signIn('assessor')
      await openStart(person)
      const { page, text } = person
      const navigation = page.getByRole('navigation', { name: text('app.mainMenu'), exact: true })

      const help = page.waitForEvent('popup')
      await navigation.getByRole('link', { name: text('app.menu.faq'), exact: true }).click()
      await expect(await help).toHaveURL((url) => url.pathname === addressIn(language, '/FAQ'))

      const downloading = page.waitForEvent('download')
      await navigation.getByRole('link', { name: text('app.menu.sendFeedback'), exact: true }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`risk-board-feedback-${language}.html`)
      const file = `${await download.path()}.html`
      await download.saveAs(file)
      const form = await page.context().newPage()
      await form.goto(`file://${file}`)
      await form.locator('[name=story]').fill('The heat map helps.')
      const saving = form.waitForEvent('download')
      await form.locator('#file').click()
      const written = readFileSync(await (await saving).path(), 'utf8')
      expect(written).toContain('The heat map helps.')
      await expect(form.locator('output')).not.toBeEmpty()

      await navigation.getByRole('button', { name: text('app.menu.manual'), exact: true }).click()
      const course = page.waitForEvent('popup')
      await page.getByRole('menuitem', { name: text('app.menu.eLearning'), exact: true }).click()
      await expect((await course).getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('shows a training video with captions that can be gone through', whole, async ({ signIn }) => {
      const { page } = await signIn('viewer')
      await page.goto(addressIn(language, '/training'))
      const video = page.locator('video')
      const lines = page.getByRole('main').getByRole('listitem')
      await expect.poll(() => lines.count()).toBeGreaterThan(10)
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(50)
      const captions = await lines.nth(8).innerText()
      // Continues the video from there, because a slow machine would miss the caption.
      await video.evaluate((element: HTMLVideoElement) => (element.playbackRate = 0.1))
      await lines.nth(8).getByRole('button').click()
      await expect
        .poll(() =>
          video.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
            // Between two captions both are visible for a moment.
            [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).at(-1),
          ),
        )
        .toBe(captions.replace(/^\d+:\d\d\s*/, ''))
      await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(10)
    })
  })
}

for (const width of [1440, 390, 320]) {
  test(`the menu has theme, language, help and account, ${width} wide (rule menu.user)`, whole, async ({ signIn }) => {
    const person = await signIn('assessor', { viewport: { width, height: 844 }, colorScheme: 'light' })
    const { page, text } = person
    await openStart(person)
    await accountMenuOf(person).click()
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([
      text('app.user.inactiveBoard'),
      text('app.user.roleSetting'),
      text('app.user.account'),
      text('app.user.dark'),
      text('app.language.th'),
      text('app.user.logout'),
    ])
    const entry = (key: 'dark' | 'light') => page.getByRole('menuitem', { name: text(`app.user.${key}`), exact: true })
    await entry('dark').click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await entry('light').click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)

    // If the bar is too narrow, the menu is in the drawer.
    const isInBar = width >= 1440
    if (!isInBar) await page.getByRole('button', { name: text('app.openMenu'), exact: true }).click()
    await page.getByRole('button', { name: text('app.menu.manual'), exact: true }).click()
    const role = isInBar ? 'menuitem' : 'link'
    await page.getByRole(role, { name: text('app.menu.help'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/help')
  })
}

test(
  'a Viewer who types an address of the administration goes back from it (rule routes.layouts)',
  whole,
  async ({ signIn }) => {
    const { page } = await signIn('viewer')
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/admin/role-assignment').catch(() => undefined)
    await expect(page).toHaveURL((url) => url.pathname === '/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const newTab = await page.context().newPage()
    await newTab.goto('/admin/organization-chart')
    await expect(newTab).toHaveURL((url) => url.pathname === '/')
  },
)

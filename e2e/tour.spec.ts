import { locales } from '#i18n/locales'
import { homeOf, tours } from '#src/features/tour/tourSteps.ts'
import { expect, test } from './fixtures.ts'
import { openStart } from './screens/signIn.ts'
import { widths } from './crawl/browsing.ts'
import { bringAxe, violationsOf } from './support/axe.ts'
import { addressIn } from './support/texts.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

test.use({ areNewcomers: true })

const phone = { viewport: { width: widths.phone, height: 844 } }

const newcomers = [
  { language: locales[0], account: 'assessor', role: 'Assessor', at: {} },
  { language: locales[1], account: 'expert', role: 'Category Expert', at: phone },
  { language: locales[1], account: 'groupadmin', role: 'Group Admin', at: {} },
  { language: locales[0], account: 'sysadmin', role: 'System Admin', at: phone },
] as const

for (const { language, account, role, at } of newcomers) {
  test.describe(`a new ${role}, in ${language}`, () => {
    test.use({ language })

    test('is shown around once, and again when asked for', whole, async ({ signIn }) => {
      const person = await signIn(account, at)
      const { page, text } = person
      await bringAxe(page.context())
      await openStart(person)
      // Their first page has no offer above the steps of the set-up.
      if (role === 'System Admin') await page.goto(addressIn(language, homeOf(role)))
      const offer = page.getByRole('complementary', { name: text('tour.offer.title') })
      await expect(offer).toContainText(text(`tour.welcome.${role}`))
      await expect(page).not.toHaveTitle('')
      expect(await violationsOf(page)).toEqual([])
      await offer.getByRole('button', { name: text('tour.offer.start'), exact: true }).click()
      await walk(person, tours[role])
      await expect(offer).toBeHidden()

      await page.goto(addressIn(language, '/help'))
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('app.help.menu'), exact: true })
        .click()
      await page.getByRole('menuitem', { name: text('tour.again'), exact: true }).click()
      await expect(stopOf(person, tours[role][0])).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(addressIn(language, homeOf(role)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()
    })
  })
}

test('the offer covers no record, and does not appear again once declined', async ({ signIn }) => {
  const person = await signIn('viewer', phone)
  await openStart(person)
  const { page, text } = person
  const offer = page.getByRole('complementary', { name: text('tour.offer.title') })
  await expect(page.getByRole('article').first()).toBeVisible()
  const [above, below] = [await offer.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.getByRole('button', { name: text('tour.offer.decline'), exact: true }).click()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
})

/** From the first place to the last by Enter alone, and one step back. */
async function walk(person: Person, steps: (typeof tours)[keyof typeof tours]): Promise<void> {
  const { page, text } = person
  for (const [index, step] of steps.entries()) {
    const stop = stopOf(person, step)
    await expect(stop).toContainText(text('tour.step', { number: index + 1, count: steps.length }))
    await expect(stop).toBeInViewport({ ratio: 1 })
    await expect(stop.getByRole('button').last()).toBeFocused()
    if (index === 1) {
      expect(await violationsOf(page, 'everything', '[role=dialog]')).toEqual([])
      await stop.getByRole('button', { name: text('tour.back'), exact: true }).click()
      await expect(stopOf(person, steps[0])).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(stop.getByRole('button').last()).toBeFocused()
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toBeHidden()
}

const stopOf = ({ page, text }: Person, step: (typeof tours)[keyof typeof tours][number] | undefined) =>
  page.getByRole('dialog', { name: text(`tour.steps.${step}.title`), exact: true })

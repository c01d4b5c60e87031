import { expect, test } from './fixtures.ts'
import { openAdministration } from './screens/administration.ts'
import { expectMessage } from './screens/messages.ts'
import { whole } from './support/scope.ts'

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A group without other tests, and a person of a plant under it. */
const group = { name: 'Wiangpha Ready-Mixed Concrete', assessor: 'waraporn.c' }

test(
  'a logo of a group is refused with the agreed words, then shown to its people and on print',
  whole,
  async ({ signIn }) => {
    const admin = await signIn('groupadmin')
    const { page, text } = admin
    await openAdministration(admin, 'organization-chart', 'organizationChart.title')
    await page.getByRole('tree').getByText(group.name, { exact: true }).click()
    const section = page.getByRole('region', { name: text('organizationChart.logo.title'), exact: true })
    const input = section.getByTestId('logo-input')

    await input.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: png })
    await expect(section.getByRole('alert')).toHaveText(text('validation.imageType'))
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 2 ** 20 + 1) })
    await expect(section.getByRole('alert')).toHaveText(text('validation.imageSize'))
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await expectMessage(admin, 'organizationChart.done.logoSet', { name: group.name })
    await expect(
      section.getByRole('img', { name: text('organizationChart.logo.of', { name: group.name }) }),
    ).toBeVisible()

    const assessor = await signIn(group.assessor)
    await assessor.page.goto('/')
    await expect(assessor.page.locator('header img')).toHaveAttribute('src', /^blob:/)
    await assessor.page.goto('/export-pdf?type=item')
    await expect(assessor.page.locator('.print-logo')).toBeVisible()

    await section.getByRole('button', { name: text('organizationChart.logo.remove'), exact: true }).click()
    await expectMessage(admin, 'organizationChart.done.logoRemoved', { name: group.name })
  },
)

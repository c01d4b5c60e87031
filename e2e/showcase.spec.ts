import type { Locator } from '@playwright/test'
import type { Locale } from '#i18n/locales'
import { widths } from './crawl/browsing.ts'
import { expect, test } from './fixtures.ts'
import { wholeUnless } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

const looks: readonly { language: Locale; colorScheme: 'light' | 'dark'; device: keyof typeof widths }[] = [
  { language: 'en', colorScheme: 'light', device: 'desktop' },
  { language: 'th', colorScheme: 'dark', device: 'phone' },
]

/** The exhibits with reference pictures, by their message key, with the height of the picture in pixels. */
const exhibits = {
  levels: 150,
  statuses: 380,
  heatMap: 340,
  position: 340,
  move: 340,
  buttons: 190,
  fields: 310,
  states: 720,
  texts: 140,
  colours: 380,
  type: 400,
  space: 240,
}

// The pictures are in e2e/pictures; `npx playwright test e2e/showcase.spec.ts --update-snapshots` retakes them.
for (const { language, colorScheme, device } of looks) {
  test.describe(`the components in ${language}, ${colorScheme}, on a ${device}`, () => {
    test.use({ language })

    test('look as they were drawn', wholeUnless(device === 'phone'), async ({ signIn }) => {
      const { page, text } = await signIn('viewer', { colorScheme, viewport: { width: widths[device], height: 900 } })
      await page.goto(addressIn(language, '/showcase'))
      await page.evaluate(() => document.fonts.ready)
      for (const [exhibit, height] of Object.entries(exhibits)) {
        const part = page.getByRole('region', { name: text(`showcase.${exhibit}`), exact: true })
        await frame(part, { width: device === 'desktop' ? 640 : 358, height })
        await expect.soft(part).toHaveScreenshot(`${exhibit}-${language}-${colorScheme}.png`)
        await part.evaluate((element) => element.removeAttribute('style'))
      }
    })
  })
}

/** Moves a part to the top in a frame of whole pixels, because browsers round fractional positions differently. */
async function frame(part: Locator, { width, height }: { width: number; height: number }): Promise<void> {
  await part.evaluate(
    (element, size) => {
      Object.assign((element as HTMLElement).style, {
        position: 'fixed',
        zIndex: '9999',
        inset: '0 auto auto 0',
        width: `${size.width}px`,
        height: `${size.height}px`,
        overflow: 'hidden',
      })
    },
    { width, height },
  )
}

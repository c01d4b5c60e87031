import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { chooseInMenu } from '../../e2e/screens/board.ts'
import type { Person } from '../../e2e/support/person.ts'
import { root } from '../../scripts/support/paths.mjs'

interface PictureOptions {
  /** The pictured element; by default the page from its top. */
  of?: Locator | readonly Locator[]
  /** Space around it, in pixels. */
  margin?: number
  /** The maximum height, in pixels. */
  height?: number
}

/** Below this number of differing points in a thousand, a picture counts as unchanged: the dates on it change daily. */
const toleratedDifference = 1

/**
 * Takes a picture for the manuals: `public/manuals/<language>/<name>.webp`. An existing picture is only replaced by one
 * that looks different.
 */
export async function takePicture(
  { page, locale }: Person,
  name: string,
  { of, margin = 16, height = 760 }: PictureOptions = {},
): Promise<void> {
  await waitUntilStill(page)
  await page.evaluate(() => document.fonts.ready)
  if (!of) await page.evaluate(() => window.scrollTo(0, 0))
  const box = of ? await boxAround([of].flat()) : { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height }
  const scrolled = await page.evaluate(() => window.scrollY)
  const clip = {
    x: Math.max(0, Math.floor(box.x - (of ? margin : 0))),
    y: Math.max(0, Math.floor(box.y + scrolled - (of ? margin : 0))),
    width: Math.ceil(box.width + (of ? 2 * margin : 0)),
    height: Math.ceil(Math.min(box.height + (of ? 2 * margin : 0), height)),
    scale: 1,
  }
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 68, clip })
  await browser.detach()

  const file = join(root, 'public/manuals', locale, `${name}.webp`)
  const before = contentOf(file)
  if (before && (await differenceOf(page, before, data)) < toleratedDifference) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

/**
 * Takes a picture of a board as a table, which is what its readers see first. The stories use cards, so only the
 * picture shows the table; the selection does not change.
 */
export async function takeBoardPicture(person: Person, name: string, options?: PictureOptions): Promise<void> {
  const { page, text } = person
  const choose = async (layout: 'table' | 'cards') => {
    await chooseInMenu(person, 'board.display.title')
    await page.getByRole('button', { name: text(`board.table.layouts.${layout}`), exact: true }).click()
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  await choose('table')
  await page.getByRole('rowheader').first().waitFor()
  await takePicture(person, name, options)
  await choose('cards')
  await page.getByRole('article').first().waitFor()
}

/** Waits for loading pictures and opening menus. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .MuiSkeleton-root') === null)
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** The smallest box around all of them, in the viewport. */
async function boxAround(parts: readonly Locator[]) {
  await parts[0]?.scrollIntoViewIfNeeded()
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const edges = boxes.map((box) => {
    if (!box) throw new Error('There is nothing to take a picture of')
    return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
  })
  const x = Math.min(...edges.map(({ left }) => left))
  const y = Math.min(...edges.map(({ top }) => top))
  return {
    x,
    y,
    width: Math.max(...edges.map(({ right }) => right)) - x,
    height: Math.max(...edges.map(({ bottom }) => bottom)) - y,
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'base64')
  } catch {
    return undefined
  }
}

/** The number of visibly different points in a thousand between two pictures; 1,000 if their sizes differ. */
function differenceOf(page: Page, before: string, after: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      const [one, other] = pixels
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 1000
      let different = 0
      for (let place = 0; place < one.data.length; place += 4) {
        const farthest = Math.max(
          ...[0, 1, 2].map((channel) =>
            Math.abs((one.data[place + channel] ?? 0) - (other.data[place + channel] ?? 0)),
          ),
        )
        if (farthest > 48) different += 1
      }
      return (different * 4000) / one.data.length
    },
    [before, after],
  )
}

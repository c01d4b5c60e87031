import type { Page } from '@playwright/test'
import { unjoined } from '#domain/validation/wordJoiner'
import { unbrokenWords } from '#i18n/unbroken'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { expect, test } from './fixtures.ts'
import { openSignIn } from './screens/signIn.ts'

test.use({ language: 'th' })

/** An old phone, a current phone and a desktop. */
const widths = [320, 390, 1440] as const

/** The free space next to the texts. */
const margins = 32

test('no Thai text ends a line within a word of the glossary', async ({ openBrowser }) => {
  const guest = await openBrowser()
  const { page } = guest
  await openSignIn(guest)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-wrap-style', 'balance')

  const texts = leavesOf(await loadMessages('th'))
    .flatMap((text) => text.split('||||'))
    .sort((a, b) => b.length - a.length)
    .slice(0, 40)
  for (const width of widths) expect(await splitWordsOf(page, texts, width), `${width} wide`).toEqual([])
  // The browser's own line breaks, as the measurement shows.
  expect(await splitWordsOf(page, texts.map(unjoined), 390)).not.toEqual([])
})

function leavesOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)
}

/** The words that break across two lines if the texts are paragraphs on a page of that width. */
function splitWordsOf(page: Page, texts: readonly string[], width: number): Promise<string[]> {
  const letters = (word: string) => [...word].join('\u2060?')
  const words = unbrokenWords.map(letters).join('|')
  return page.evaluate(
    ({ texts, words, width }) => {
      const block = document.body.appendChild(document.createElement('div'))
      block.style.width = `${width}px`
      const split = texts.flatMap((text) => {
        const paragraph = block.appendChild(document.createElement('p'))
        const node = paragraph.appendChild(document.createTextNode(text))
        return [...text.matchAll(new RegExp(words, 'g'))].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
          return lines.size > 1 ? [word] : []
        })
      })
      block.remove()
      return split
    },
    { texts, words, width: width - margins },
  )
}

/** One letter of each script of the product: each script has its own font file. */
const letters = 'Aก'

/** The maximum delay of the first render for the font, in milliseconds; a font that arrives later shifts the page. */
const patience = 1000

/**
 * Resolves when the font, which the page's head preloads, is loaded: a later change of letter sizes would move the
 * page.
 */
export function fontLoaded(): Promise<unknown> {
  return Promise.race([
    document.fonts.load("1rem 'Noto Sans Thai Variable'", letters).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}

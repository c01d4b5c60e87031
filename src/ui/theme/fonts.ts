/** One letter of each script of the product: the font comes as a file a script. */
const letters = 'Aก'

/** A font that takes longer than this comes as it comes, and what is drawn until then moves once. In milliseconds. */
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

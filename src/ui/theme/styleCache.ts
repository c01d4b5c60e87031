import createCache, { type EmotionCache } from '@emotion/cache'

/** A style sheet with more rendered rules than this accepts no further media query. */
const most = 30

/**
 * The style sheets of components. When a media query or keyframes are added to a style sheet, a browser recomputes the
 * styles of every element that any rule of that sheet may match; with all rules in one sheet, that is the whole page
 * whenever a component renders for the first time. So such rules start a separate sheet. The order of the rules does
 * not change.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let drawn = 0
  let isFrameAwaited = false
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && drawn > most) {
      // A sheet starts without rules.
      sheet.ctr = 0
      drawn = 0
    }
    insert(rule)
    if (isFrameAwaited) return
    isFrameAwaited = true
    requestAnimationFrame(() => {
      isFrameAwaited = false
      drawn = sheet.ctr
    })
  }
  return cache
}

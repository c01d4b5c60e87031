import createCache, { type EmotionCache } from '@emotion/cache'

/** A style sheet that was drawn with more rules than this takes no further media query. */
const most = 30

/**
 * The style sheet of components. When a media query or keyframes are added to a style sheet, a browser recomputes the
 * styles of every element that any rule of that sheet may match; with all rules in one sheet, that is the whole page
 * whenever a component renders for the first time. So they start a separate sheet. The order of the rules stays.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let drawn = 0
  let isFrameAwaited = false
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && drawn > most) {
      // Without any rule a sheet is begun.
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

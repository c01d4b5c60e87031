import createCache, { type EmotionCache } from '@emotion/cache'

/** A style sheet that was drawn with more rules than this takes no further media query. */
const most = 30

/**
 * Where the styles of components are kept. A browser that finds a media query or keyframes added to a style sheet works out
 * anew the styles of all that any rule of that sheet may concern; with all rules in one sheet, as usual, that is the whole page
 * whenever a component is drawn for the first time. So they begin a sheet of their own. The order of the rules stays.
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

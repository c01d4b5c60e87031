/**
 * The style of a text that is cut after some lines. Chromium counts the lines that fit into a maximum height, so the box
 * has none: with one slightly below two lines it shows a single line.
 */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: String(lines),
  overflow: 'hidden',
  overflowWrap: 'anywhere' as const,
})

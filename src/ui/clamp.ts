/**
 * The style of a text that is cut after some lines. The box ends a little above the last line's end: Thai vowels and tone
 * marks are higher than their line, and those of the next line would show below the last one.
 */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: String(lines),
  maxHeight: `calc(${lines}lh - 0.12em)`,
  overflow: 'hidden',
  overflowWrap: 'anywhere' as const,
})

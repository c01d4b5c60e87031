/**
 * The style of a text that is cut after some lines. The box ends slightly above the end of the last line: Thai vowels
 * and tone marks extend beyond their line, and those of the next line would otherwise be visible.
 */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: String(lines),
  maxHeight: `calc(${lines}lh - 0.12em)`,
  overflow: 'hidden',
  overflowWrap: 'anywhere' as const,
})

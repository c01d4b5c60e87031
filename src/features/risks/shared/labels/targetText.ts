import type { Target } from '#domain/risks/target'

/** Formats a target: `2 × 3 = 6, 30 Jun 2027`. */
export const targetText = ({ likelihood, impact, score, on }: Target, dateText: (day: string) => string): string =>
  `${likelihood} × ${impact} = ${score}, ${dateText(on)}`

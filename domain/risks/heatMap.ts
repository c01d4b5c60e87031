/** The heat map is 5x5: likelihood 1-5 by impact 1-5 (rule scoring.grid). */
export const rates = [1, 2, 3, 4, 5] as const

export type Rate = (typeof rates)[number]

export const levels = ['low', 'medium', 'high'] as const

export type Level = (typeof levels)[number]

/** `cells[likelihood - 1][impact - 1]` is the number of records in that cell (rule wire.heat-map). */
export type HeatMapCells = number[][]

/**
 * Level of a heat map cell: likelihood x impact of 1-4 is low, 5-12 medium, 15-25 high (rule scoring.levels).
 * @param likelihood rate 1-5
 * @param impact rate 1-5
 */
export function levelOf(likelihood: number, impact: number): Level {
  const product = likelihood * impact
  if (product <= 4) return 'low'
  return product <= 12 ? 'medium' : 'high'
}

/** A cell of the heat map: its score is likelihood x impact. Null while the likelihood or the impact is unrated. */
export function ratingOf(
  likelihood: number | null,
  impact: number | null,
): { likelihood: number; impact: number; score: number; level: Level } | null {
  if (likelihood === null || impact === null) return null
  return { likelihood, impact, score: likelihood * impact, level: levelOf(likelihood, impact) }
}

/** The highest rate among the impact items, or null where none is rated (rule scoring.highest). */
export function highestImpactRate(items: readonly { rate?: number | null }[]): number | null {
  const rated = items.flatMap((item) => (item.rate == null ? [] : [item.rate]))
  return rated.length === 0 ? null : Math.max(...rated)
}

/**
 * Returns the values of an assessment on the heat map: its highest impact and the level of its cell, null while the
 * likelihood or every impact is unrated.
 */
export function scoreOf(
  likelihoodRate: number | null,
  items: readonly { rate?: number | null }[],
): { highestImpactRate: number | null; heatMapIndicator: Level | null } {
  const impact = highestImpactRate(items)
  return {
    highestImpactRate: impact,
    heatMapIndicator: likelihoodRate === null || impact === null ? null : levelOf(likelihoodRate, impact),
  }
}

/** A heat map in which every count is zero. */
export function emptyHeatMap(): HeatMapCells {
  return rates.map(() => rates.map(() => 0))
}

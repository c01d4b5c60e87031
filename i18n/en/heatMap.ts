/** The 5x5 heat map (rule scoring.grid). */
export const heatMap = {
  caption: 'Heat map, %{assessmentType}',
  likelihoodAxis: 'Likelihood',
  impactAxis: 'Impact',
  likelihoodHeader: 'Likelihood %{rate}',
  impactHeader: 'Impact %{rate}',
  cell: 'Likelihood %{likelihood}, impact %{impact}, %{level}, %{smart_count} risk |||| Likelihood %{likelihood}, impact %{impact}, %{level}, %{smart_count} risks',
  point: 'Likelihood %{likelihood}, impact %{impact}, %{level}',
  target: 'Target: likelihood %{likelihood}, impact %{impact}',
  preview: 'Position of this risk',
  arrow: 'The arrow leads from gross to net',
  arrowToTarget: 'The dashed arrow leads to the target',
  /** The letter on the marker of an assessment. */
  marker: { gross: 'G', net: 'N' },
  noPoint: 'Not rated yet',
  legend: 'Levels',
  appetite: 'Risk appetite: score up to %{score}',
  appetiteLine: 'Dashed line: risk appetite, score up to %{score}',
  aboveAppetite: 'Above the appetite',
  limit: 'at most %{score} is accepted (%{source})',
  limitShort: 'appetite %{score}',
  limitOf: { all: 'all groups', parent: 'a group above' },
} as const

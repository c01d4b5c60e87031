import { rates } from './heatMap.ts'

/** The appetite of a new installation: the middle of the heat map, 3 by 3, is the highest score it takes on. */
export const initialAppetite = 9

/** The scores there are, likelihood times impact, lowest first. */
export const scores: readonly number[] = [
  ...new Set(rates.flatMap((likelihood) => rates.map((impact) => likelihood * impact))),
].toSorted((a, b) => a - b)

const highestScore = Math.max(...scores)

/** The appetite that a setting says: a score of 1 to 25; null where it says none. */
export function appetiteOf(value: string | null | undefined): number | null {
  const score = /^[1-9]\d?$/.test(value ?? '') ? Number(value) : 0
  return score >= 1 && score <= highestScore ? score : null
}

/** Whether a net rating is above the appetite: its score is higher (rule scoring.appetite). Without a rating it is not. */
export function isAboveAppetite(net: { score: number } | null | undefined, appetite: number | null): boolean {
  return net != null && appetite !== null && net.score > appetite
}

/**
 * At which edges of a cell the line of the appetite runs: where it is above the appetite, and the cell to its left or
 * below it is not.
 */
export function appetiteEdges(
  { likelihood, impact }: { likelihood: number; impact: number },
  appetite: number | null,
): { left: boolean; below: boolean } {
  const isAbove = (l: number, i: number) => isAboveAppetite({ score: l * i }, appetite)
  if (!isAbove(likelihood, impact)) return { left: false, below: false }
  return {
    left: impact > 1 && !isAbove(likelihood, impact - 1),
    below: likelihood > 1 && !isAbove(likelihood - 1, impact),
  }
}

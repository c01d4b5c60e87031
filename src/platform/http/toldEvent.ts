let told: string | null = null

/** The number of the live event heard last: what it told of must be in what is read from now on (rule reads.replica). */
export const getToldEvent = (): string | null => told

/** Notes the number of a live event. */
export function noteToldEvent(number: string): void {
  if (number !== '') told = number
}

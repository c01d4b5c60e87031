let told: string | null = null

/** The number of the last live event: later reads must include its change (rule reads.replica). */
export const getToldEvent = (): string | null => told

/** Notes the number of a live event. */
export function noteToldEvent(number: string): void {
  if (number !== '') told = number
}

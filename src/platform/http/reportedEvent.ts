let reported: string | null = null

/** The number of the last live event: later reads must include its change (rule reads.replica). */
export const getReportedEvent = (): string | null => reported

/** Stores the number of a live event. */
export function noteReportedEvent(number: string): void {
  if (number !== '') reported = number
}

/** The beginning of a day of a date field (`2026-11-20`) in the reader's time zone, as the API takes it. */
export function isoOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

/** Today in the reader's time zone, as a date field holds it. */
export function today(): string {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/**
 * The total of a list from its `Content-Range: risks 0-24/160` or, when it is empty, a total alone
 * behind a star (rule wire.content-range).
 * @throws Error where the header is missing or says no total: a list without one cannot be paged.
 */
export function totalOf(headers: Headers): number {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  if (total === undefined) throw new Error('The answer of a list says no total in Content-Range')
  return Number(total)
}

import type { RefusalKind } from '#server/errors/refusals'

/** The HTTP status of each kind of refusal (rules wire.errors and wire.status-codes), only here. */
export const statusOfRefusal: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  missingId: 400,
  incomplete: 400,
  notSignedIn: 401,
  denied: 403,
  staleClientState: 403,
  absent: 404,
  conflict: 409,
  gone: 410,
  throttled: 429,
  unreachable: 502,
  unavailable: 503,
}

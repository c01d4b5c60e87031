import type { Role } from '#domain/access/roles'

/** The browser's storage of the roles whose tour was taken or declined. */
export const toursSeenKey = 'riskBoard.toursSeen'

function seen(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(toursSeenKey) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}

/** Returns whether the tour of a role was taken or declined in this browser. */
export function isTourSeen(role: Role): boolean {
  return seen().includes(role)
}

/**
 * Stores that the tour of a role is not offered again in this browser; users can still start it in the account menu.
 */
export function rememberTour(role: Role): void {
  localStorage.setItem(toursSeenKey, JSON.stringify([...new Set([...seen(), role])]))
}

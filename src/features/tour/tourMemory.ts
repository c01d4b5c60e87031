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

/** Whether the tour of a role was taken or declined in this browser. */
export function isTourSeen(role: Role): boolean {
  return seen().includes(role)
}

/** Offers the tour of a role no more in this browser; it can still be asked for in the menu of the account. */
export function rememberTour(role: Role): void {
  localStorage.setItem(toursSeenKey, JSON.stringify([...new Set([...seen(), role])]))
}

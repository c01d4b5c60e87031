import { execFileSync } from 'node:child_process'

/** Numeric ids of an operating-system user, as `spawn` and `chown` take them. */
export interface UserIds {
  uid: number
  gid: number
}

/**
 * The user PostgreSQL must run as when we are root, which it refuses; undefined for an ordinary user.
 * `nobody` exists on every Debian and owns nothing.
 */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
}

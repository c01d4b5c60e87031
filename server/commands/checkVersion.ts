import { conflict } from '../errors/refusals.ts'

/**
 * Returns whether the record changed after the version that a caller has seen; false if the caller sent none (rule
 * wire.conflict).
 */
export function isOutdated(record: { updatedAt: Date }, expectedVersion: string | undefined): boolean {
  return expectedVersion !== undefined && new Date(expectedVersion).getTime() < record.updatedAt.getTime()
}

/**
 * Compares the version that a caller has seen with the current one (rule wire.conflict).
 * @throws `conflict` if the record has changed since
 */
export function checkVersion(record: { updatedAt: Date }, expectedVersion: string | undefined): void {
  if (isOutdated(record, expectedVersion)) throw conflict()
}

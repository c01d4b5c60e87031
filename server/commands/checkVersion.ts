import { conflict } from '../errors/refusals.ts'

/** Whether the record changed after the version a caller has seen; no where none was named (rule wire.conflict). */
export function isOutdated(record: { updatedAt: Date }, expectedVersion: string | undefined): boolean {
  return expectedVersion !== undefined && new Date(expectedVersion).getTime() < record.updatedAt.getTime()
}

/**
 * Compares the version a caller has seen with the record's own (rule wire.conflict).
 * @throws `conflict` where the record changed since
 */
export function checkVersion(record: { updatedAt: Date }, expectedVersion: string | undefined): void {
  if (isOutdated(record, expectedVersion)) throw conflict()
}

import { conflict } from '../errors/apiErrors.ts'

/** Whether the record changed after the version a caller has seen; no where none was named (rule wire.conflict). */
export function isOutdated(record: { updatedAt: Date }, seen: string | undefined): boolean {
  return seen !== undefined && new Date(seen).getTime() < record.updatedAt.getTime()
}

/**
 * Compares the version a caller has seen with the record's own (rule wire.conflict).
 * @throws 409 where the record changed since
 */
export function checkVersion(record: { updatedAt: Date }, seen: string | undefined): void {
  if (isOutdated(record, seen)) throw conflict()
}

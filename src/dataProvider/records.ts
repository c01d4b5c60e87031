import type { Identifier, RaRecord } from 'react-admin'
import type { ResourceCalls } from './resources.ts'

/** A record as the API sends it; all but settings carry an id. */
export type WireRecord = { id?: Identifier; updatedAt?: string } & Record<string, unknown>

/** The record with the `id` that react-admin needs, taken from `idField` where the API names it otherwise. */
export function toRecord<RecordType extends RaRecord>(record: WireRecord, { idField }: ResourceCalls): RecordType {
  return (idField === undefined ? record : { ...record, id: record[idField] }) as RecordType
}

/** The fields of a form that the call takes; the API refuses any other. */
export function pick(data: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]))
}

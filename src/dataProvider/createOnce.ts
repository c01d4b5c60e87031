import type { CreateParams, Identifier, RaRecord } from 'react-admin'
import { crud } from './crud.ts'

/** The keys of creates without a response yet, by their content. */
const unanswered = new Map<string, string>()

/**
 * Adds a key to react-admin's `create` that makes a repeated create return the first response (rule wire.idempotency):
 * until a response arrives the same content has the same key, so that a retry after a lost response creates nothing
 * twice.
 */
export async function createOnce<
  RecordType extends Omit<RaRecord, 'id'>,
  ResultType extends RaRecord = RecordType & { id: Identifier },
>(resource: string, params: CreateParams) {
  const content = JSON.stringify([resource, params.data])
  const idempotencyKey = unanswered.get(content) ?? crypto.randomUUID()
  unanswered.set(content, idempotencyKey)
  const response = await crud.create<RecordType, ResultType>(resource, {
    ...params,
    meta: { idempotencyKey, ...params.meta },
  })
  unanswered.delete(content)
  return response
}

import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyResult,
  UpdateParams,
} from 'react-admin'
import { request, type ErrorHandling } from '../platform/http/httpClient.ts'
import { totalOf } from './contentRange.ts'
import { largestPage, listQuery } from './listQuery.ts'
import { pick, toRecord, type WireRecord } from './records.ts'
import { callsOf, type ResourceCalls } from './resources.ts'

/** What a caller may say beside react-admin's own parameters, as `meta`. */
export interface CallMeta {
  /** Query parameters of a read by id, such as `includeRiskItems`. */
  query?: Record<string, string | number | boolean>
  /** Who presents a failure; the app's error dialogs unless said otherwise. */
  errors?: ErrorHandling
  /** Makes a repeated create answer the first answer (rule wire.idempotency). */
  idempotencyKey?: string
}

/** The calls every react-admin data provider has, over the resource table. */
export const crud = {
  async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
    const calls = callsOf(resource)
    return readList<RecordType>(calls, params)
  },

  async getOne<RecordType extends RaRecord>(resource: string, { id, meta, signal }: GetOneParams<RecordType>) {
    return { data: await readOne<RecordType>(resource, id, meta as CallMeta | undefined, signal) }
  },

  async getMany<RecordType extends RaRecord>(resource: string, { ids, meta, signal }: GetManyParams<RecordType>) {
    const calls = callsOf(resource)
    if (calls.readOne === 'list') {
      const { data } = await readList<RecordType>(calls, { pagination: { page: 1, perPage: largestPage }, signal })
      return { data: data.filter((record) => ids.includes(record.id)) }
    }
    const records = ids.map((id) => readOne<RecordType>(resource, id, meta as CallMeta | undefined, signal))
    return { data: await Promise.all(records) }
  },

  async getManyReference<RecordType extends RaRecord>(
    resource: string,
    { target, id, filter, ...params }: GetManyReferenceParams,
  ) {
    const filterWithTarget = { ...(filter as Record<string, unknown>), [target]: id }
    return readList<RecordType>(callsOf(resource), { ...params, filter: filterWithTarget })
  },

  async create<RecordType extends Omit<RaRecord, 'id'>, ResultType extends RaRecord = RecordType & { id: Identifier }>(
    resource: string,
    { data, meta }: CreateParams,
  ) {
    const calls = callsOf(resource)
    const { path, fields } = supported(calls.create, 'create', resource)
    const { errors = 'form', idempotencyKey } = (meta ?? {}) as CallMeta
    const body = { ...calls.filter, ...pick(data as WireRecord, fields) }
    const answer = await request<WireRecord>(path, { method: 'POST', body, errors, idempotencyKey })
    return { data: toRecord<ResultType>(answer.data, calls) }
  },

  async update<RecordType extends RaRecord>(resource: string, { id, data, previousData, meta }: UpdateParams) {
    const calls = callsOf(resource)
    const { fields } = supported(calls.update, 'update', resource)
    const { errors = 'form' } = (meta ?? {}) as CallMeta
    const body = { ...pick(data as WireRecord, fields), ...versionOf(previousData as WireRecord | undefined) }
    const answer = await request<WireRecord>(`${calls.path}/${encodeURIComponent(id)}`, { method: 'PUT', body, errors })
    return { data: toRecord<RecordType>(answer.data, calls) }
  },

  /** Never: a change without the version each record was shown in could overwrite another's work. */
  updateMany<RecordType extends RaRecord>(resource: string): Promise<UpdateManyResult<RecordType>> {
    return Promise.reject(new Error(`The API cannot change several ${resource} at once`))
  },

  async delete<RecordType extends RaRecord>(resource: string, { id, previousData, meta }: DeleteParams<RecordType>) {
    const calls = callsOf(resource)
    const remove = supported(calls.remove, 'delete', resource)
    const { errors } = (meta ?? {}) as CallMeta
    if (remove.by === 'body') {
      await request(calls.path, { method: 'DELETE', body: { [remove.field]: [id] }, errors })
    } else {
      const body = versionOf(previousData as WireRecord | undefined)
      await request(`${calls.path}/${encodeURIComponent(id)}`, { method: 'DELETE', body, errors })
    }
    return { data: previousData ?? ({ id } as RecordType) }
  },

  async deleteMany<RecordType extends RaRecord>(resource: string, { ids, meta }: DeleteManyParams<RecordType>) {
    const calls = callsOf(resource)
    const remove = supported(calls.remove, 'delete', resource)
    const { errors } = (meta ?? {}) as CallMeta
    if (remove.by === 'body') await request(calls.path, { method: 'DELETE', body: { [remove.field]: ids }, errors })
    else for (const id of ids) await crud.delete<RecordType>(resource, { id, meta })
    return { data: ids }
  },

  supportAbortSignal: true,
}

async function readList<RecordType extends RaRecord>(calls: ResourceCalls, { signal, meta, ...params }: GetListParams) {
  const { errors } = (meta ?? {}) as CallMeta
  const { data, headers } = await request<WireRecord[]>(calls.path, { query: listQuery(calls, params), signal, errors })
  return { data: data.map((record) => toRecord<RecordType>(record, calls)), total: totalOf(headers) }
}

async function readOne<RecordType extends RaRecord>(
  resource: string,
  id: Identifier,
  { query, errors }: CallMeta = {},
  signal?: AbortSignal,
): Promise<RecordType> {
  const calls = callsOf(resource)
  if (calls.readOne === 'list') {
    const { data } = await readList<RecordType>(calls, { pagination: { page: 1, perPage: largestPage }, signal })
    const found = data.find((record) => record.id === id)
    if (found === undefined) throw new Error(`No ${resource} with the id ${id}`)
    return found
  }
  const answer = await request<WireRecord>(`${calls.path}/${encodeURIComponent(id)}`, { query, signal, errors })
  return toRecord<RecordType>(answer.data, calls)
}

/** The version the screen showed, so that a change made meanwhile is a conflict (rule wire.conflict). */
function versionOf(record: { updatedAt?: string } | undefined): { updatedAt: string } | undefined {
  return record?.updatedAt === undefined ? undefined : { updatedAt: record.updatedAt }
}

function supported<Call>(call: Call | undefined, act: string, resource: string): Call {
  if (call === undefined) throw new Error(`The API cannot ${act} ${resource}`)
  return call
}

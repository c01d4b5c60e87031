import simpleRestProvider from 'ra-data-simple-rest'
import type {
  CreateParams,
  DataProvider,
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
import { largestPageSize } from '#domain/validation/limits'
import { snakeCase } from '#domain/validation/snakeCase'
import { request, type ErrorHandling, totalOf } from '#src/platform/http/httpClient.ts'
import type { Query } from '#src/platform/http/query.ts'
import type { FilterViewer } from './boardFilter.ts'
import { callsOf, type ResourceCalls } from './resources.ts'

/** Our own parameters of a call in react-admin's `meta`. */
export interface CallMeta {
  /** Query parameters of a read by id, such as `includeRiskItems`. */
  query?: Record<string, string | number | boolean>
  /** The handler that shows a failure; by default the app's error dialogs. */
  errors?: ErrorHandling
  /** The viewer of a board list: its filter values are those of the board (`boardFilter.ts`), not those of the API. */
  viewer?: FilterViewer
  /** Whether to read a list of records as cards, which contain everything that most lists show (rule wire.cards). */
  fields?: 'card'
}

/**
 * react-admin's provider for simple REST APIs, with our HTTP client: it builds the URLs of single records. The rest
 * implements the differences of this API: lists by page and filter names in snake_case, versions, deletion by body.
 */
function restOf({ path: url, onlyId, errors }: ResourceCalls, meta: CallMeta = {}): DataProvider {
  return simpleRestProvider('', async (path: string, { method, body, signal } = {}) => {
    const { data, headers, status } = await request<WireRecord>(onlyId === undefined ? path : url, {
      method: method === 'POST' || method === 'PUT' ? method : 'GET',
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal: signal ?? undefined,
      query: meta.query,
      errors: meta.errors ?? errors,
    })
    return { json: data, headers, status, body: '' }
  })
}

/** All calls of a react-admin data provider, by the resource table. */
export const dataProvider = {
  ...simpleRestProvider(''),

  async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
    return readList<RecordType>(callsOf(resource), params)
  },

  async getOne<RecordType extends RaRecord>(resource: string, params: GetOneParams<RecordType>) {
    return { data: await readOne<RecordType>(resource, params) }
  },

  async getMany<RecordType extends RaRecord>(resource: string, { ids, ...params }: GetManyParams<RecordType>) {
    const calls = callsOf(resource)
    if (calls.readOne === 'list') {
      const { data } = await readEvery<RecordType>(calls, params.signal)
      return { data: data.filter((record) => ids.includes(record.id)) }
    }
    if (calls.readMany) {
      const found = await calls.readMany(ids.map(Number), { signal: params.signal })
      return { data: found.map((record) => toRecord<RecordType>(record, calls)) }
    }
    return { data: await Promise.all(ids.map((id) => readOne<RecordType>(resource, { id, ...params }))) }
  },

  async getManyReference<RecordType extends RaRecord>(
    resource: string,
    { target, id, filter, ...params }: GetManyReferenceParams,
  ) {
    return readList<RecordType>(callsOf(resource), { ...params, filter: { ...filter, [target]: id } })
  },

  async create<RecordType extends Omit<RaRecord, 'id'>, ResultType extends RaRecord = RecordType & { id: Identifier }>(
    resource: string,
    { data, meta }: CreateParams,
  ) {
    const calls = callsOf(resource)
    supported(calls.create, 'create', resource)
    const rest = restOf(calls, { errors: 'form', ...meta })
    const created = await rest.create(pathOf(calls.path), { data: { ...data } })
    return { data: toRecord<ResultType>(created.data, calls) }
  },

  async update<RecordType extends RaRecord>(resource: string, { id, data, previousData, meta }: UpdateParams) {
    const calls = callsOf(resource)
    supported(calls.update, 'update', resource)
    const rest = restOf(calls, { errors: 'form', ...meta })
    const updated = await rest.update(pathOf(calls.path), {
      id,
      data: { ...data, ...versionOf(previousData) },
      previousData,
    })
    return { data: toRecord<RecordType>(updated.data, calls) }
  },

  /** Not supported: a change without the version of each record could overwrite the work of others. */
  updateMany<RecordType extends RaRecord>(resource: string): Promise<UpdateManyResult<RecordType>> {
    return Promise.reject(new Error(`The API cannot change several ${resource} at once`))
  },

  async delete<RecordType extends RaRecord>(resource: string, { id, previousData, meta }: DeleteParams<RecordType>) {
    const calls = callsOf(resource)
    const remove = supported(calls.remove, 'delete', resource)
    if (remove.by === 'body') await dataProvider.deleteMany(resource, { ids: [id], meta })
    else {
      const { errors }: CallMeta = meta ?? {}
      const body = versionOf(previousData)
      await request(`${calls.path}/${encodeURIComponent(id)}`, { method: 'DELETE', body, errors })
    }
    return { data: previousData ?? toRecord<RecordType>({ id }, calls) }
  },

  async deleteMany<RecordType extends RaRecord>(resource: string, { ids, meta }: DeleteManyParams<RecordType>) {
    const calls = callsOf(resource)
    const remove = supported(calls.remove, 'delete', resource)
    const { errors }: CallMeta = meta ?? {}
    if (remove.by === 'body') await request(calls.path, { method: 'DELETE', body: { [remove.field]: ids }, errors })
    else for (const id of ids) await dataProvider.delete<RecordType>(resource, { id, meta })
    return { data: ids }
  },

  supportAbortSignal: true,
} satisfies DataProvider

async function readList<RecordType extends RaRecord>(calls: ResourceCalls, { signal, meta, ...params }: GetListParams) {
  const { errors, viewer, fields }: CallMeta = meta ?? {}
  const values: Record<string, unknown> = params.filter ?? {}
  if (calls.search) {
    const found = await calls.search(String(values['q'] ?? ''), { signal })
    return { data: found.map((record) => toRecord<RecordType>(record, calls)), total: found.length }
  }
  const filter = viewer && calls.filterFor ? calls.filterFor(values, viewer) : (calls.filterOf?.(values) ?? values)
  const query = { ...listQuery(calls, { ...params, filter }), fields }
  const { data, headers } = await request<WireRecord[]>(calls.path, { query, signal, errors })
  const size = sizeOf(headers, data.length, params.pagination ?? { page: 1, perPage: largestPageSize })
  return { data: data.map((record) => toRecord<RecordType>(record, calls)), ...size }
}

const readEvery = <RecordType extends RaRecord>(calls: ResourceCalls, signal?: AbortSignal) =>
  readList<RecordType>(calls, { pagination: { page: 1, perPage: largestPageSize }, signal })

async function readOne<RecordType extends RaRecord>(
  resource: string,
  params: GetOneParams<RecordType>,
): Promise<RecordType> {
  const calls = callsOf(resource)
  if (typeof calls.readOne === 'function') return toRecord<RecordType>(await calls.readOne(params), calls)
  if (calls.readOne === 'list') {
    const { data } = await readEvery<RecordType>(calls, params.signal)
    const found = data.find((record) => record.id === params.id)
    if (found === undefined) throw new Error(`No ${resource} with the id ${params.id}`)
    return found
  }
  const { data } = await restOf(calls, params.meta).getOne(pathOf(calls.path), params)
  return toRecord<RecordType>(data, calls)
}

/** Returns the path in the form of the provider, which adds a leading slash. */
const pathOf = (path: string) => path.slice(1)

/** The expected version, so that a concurrent change is a conflict (rule wire.conflict). */
function versionOf(record: RaRecord | undefined): { updatedAt: string } | undefined {
  return record?.['updatedAt'] && { updatedAt: record['updatedAt'] }
}

function supported<Call>(call: Call | undefined, action: string, resource: string): Call {
  if (call === undefined) throw new Error(`The API cannot ${action} ${resource}`)
  return call
}

/** Returns paging, sorting and filters of react-admin as the query of a list (rule wire.lists). */
function listQuery(calls: ResourceCalls, { pagination, sort, filter }: Omit<GetListParams, 'signal'>): Query {
  return {
    ...filter,
    ...calls.filter,
    page: pagination?.page,
    perPage: pagination?.perPage,
    // The values are also field names here, and named as on the wire like every parameter.
    sort: sort && snakeCase(sort.field === 'id' ? (calls.idField ?? 'id') : sort.field),
    order: sort && sort.order.toLowerCase(),
  }
}

/** Returns the size of a list for react-admin: its total or, if that was not counted, whether there is another page. */
function sizeOf(headers: Headers, rows: number, { page, perPage }: GetListParams['pagination'] & object) {
  const total = totalOf(headers)
  return total === null ? { pageInfo: { hasPreviousPage: page > 1, hasNextPage: rows === perPage } } : { total }
}

/** A record as the API sends it; all except settings and the only ones have an id. */
type WireRecord = { id?: Identifier; updatedAt?: string } & Record<string, unknown>

/** Returns the record with the `id` that react-admin needs, if the API uses another name or sends none. */
function toRecord<RecordType extends RaRecord>(record: object, { idField, onlyId }: ResourceCalls): RecordType {
  const id = onlyId ?? (idField && Object.entries(record).find(([name]) => name === idField)?.[1])
  return (id === undefined ? record : { ...record, id }) as RecordType
}

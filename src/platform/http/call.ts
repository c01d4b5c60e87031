import type { Calls, CallKey, CallNamed, InputOf, OutputOf } from '#domain/wire/calls/index'
import { request, totalOf, type ApiResponse, type RequestOptions } from './httpClient.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Query parameters as the browser writes them: in camelCase, numbers as numbers. */
type QueryOf<Query> = {
  [Name in keyof Query as Name extends string ? CamelCase<Name> : never]: QueryValueOf<Query[Name]>
}
type QueryValueOf<Value> = Value extends readonly (infer One)[]
  ? readonly QueryValueOf<One>[]
  : Value extends string | undefined
    ? Value | number | boolean
    : Value

type ParamsOf<Params> = { [Name in keyof Params]: string | number }

/** The parts of a request that its call accepts; optional parts may be left out. */
export type PartsOf<Row extends Calls[keyof Calls]> = (InputOf<Row, 'params'> extends undefined
  ? unknown
  : { params: ParamsOf<InputOf<Row, 'params'>> }) &
  (InputOf<Row, 'query'> extends undefined ? unknown : { query?: QueryOf<InputOf<Row, 'query'>> }) &
  (undefined extends InputOf<Row, 'body'> ? { body?: InputOf<Row, 'body'> } : { body: InputOf<Row, 'body'> })

/**
 * The handler of failures, the abort signal, the key of a creating call, and the reader of a response that is not JSON.
 */
export type CallOptions = Omit<RequestOptions, 'method' | 'query' | 'body'>

/**
 * Makes a call of the API, named by method and path: `call('PUT /api/v1/faqs/:id', { params: { id }, body })`.
 * @returns the data of the response
 * @throws ApiError for every response outside 2xx
 */
export async function call<const Key extends CallKey>(
  key: Key,
  parts: PartsOf<CallNamed<Key>>,
  options?: CallOptions,
): Promise<DataOf<Key>> {
  return (await respond(key, parts, options)).data
}

/** Like `call`, but also returns the total of a list; null if a search finds more than the counted maximum. */
export async function callList<const Key extends CallKey>(
  key: Key,
  parts: PartsOf<CallNamed<Key>>,
  options?: CallOptions,
): Promise<{ data: DataOf<Key>; total: number | null }> {
  const { data, headers } = await respond(key, parts, options)
  return { data, total: totalOf(headers) }
}

export type DataOf<Key extends CallKey> = OutputOf<CallNamed<Key>, 'response'>

/** Like `call`, but also returns the status and the headers. */
export function respond<const Key extends CallKey>(
  key: Key,
  parts: PartsOf<CallNamed<Key>>,
  options?: CallOptions,
): Promise<ApiResponse<DataOf<Key>>> {
  const [method, path = ''] = key.split(' ')
  const { params = {}, query, body } = parts as Parts
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return request(address, { ...options, method: method as RequestOptions['method'], query, body })
}

interface Parts {
  params?: Record<string, string | number>
  query?: RequestOptions['query']
  body?: unknown
}

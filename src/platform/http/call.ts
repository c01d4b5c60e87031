import type { Calls, CallKey, CallNamed, InputOf, OutputOf } from '#domain/wire/calls/index'
import { read, type RequestOptions } from './httpClient.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Query parameters as the browser writes them: in camelCase, numbers as numbers. */
type QueryOf<Query> = {
  [Name in keyof Query as Name extends string ? CamelCase<Name> : never]: QueryValueOf<Query[Name]>
}
type QueryValueOf<Value> = Value extends string | undefined ? Value | number | boolean : Value

type ParamsOf<Params> = { [Name in keyof Params]: string | number }

/** The parts of a request that its call takes; a part that may be absent may be left out. */
export type PartsOf<Row extends Calls[keyof Calls]> = (InputOf<Row, 'params'> extends undefined
  ? unknown
  : { params: ParamsOf<InputOf<Row, 'params'>> }) &
  (InputOf<Row, 'query'> extends undefined ? unknown : { query?: QueryOf<InputOf<Row, 'query'>> }) &
  (undefined extends InputOf<Row, 'body'> ? { body?: InputOf<Row, 'body'> } : { body: InputOf<Row, 'body'> })

/** Who presents a failure, how to give up, and the key of a call that creates. */
export type CallOptions = Pick<RequestOptions, 'errors' | 'signal' | 'idempotencyKey'>

/**
 * Makes a call of the API, named by method and path: `call('PUT /api/v1/faqs/:id', { params: { id }, body })`.
 * @returns the data of the response
 * @throws ApiError for every response outside 2xx
 */
export function call<const Key extends CallKey>(
  key: Key,
  parts: PartsOf<CallNamed<Key>>,
  options?: CallOptions,
): Promise<OutputOf<CallNamed<Key>, 'response'>> {
  const [method, path = ''] = key.split(' ')
  const { params = {}, query, body } = parts as Parts
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return read(address, { ...options, method: method as RequestOptions['method'], query, body })
}

interface Parts {
  params?: Record<string, string | number>
  query?: RequestOptions['query']
  body?: unknown
}

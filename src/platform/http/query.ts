import { snakeCase } from '#domain/validation/snakeCase'

/** A query parameter; undefined, null and '' are left out, an array repeats the parameter. */
type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

export type Query = Readonly<Record<string, QueryValue>>

/** Returns the query string of a request with its leading `?`, or '' without parameters. */
export function queryString(query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(snakeCase(name), String(one))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

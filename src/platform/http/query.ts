/** A query parameter; undefined, null and '' are left out, an array repeats the parameter. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

export type Query = Readonly<Record<string, QueryValue>>

/**
 * Converts `companyGroupId` to `company_group_id`, the format of every query parameter on the wire (rule
 * wire.query-names).
 */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

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

import { z } from 'zod'
import { roles, type Role } from '#domain/access/roles'
import type { App } from '#server/http/plugins/app'

/** As much of JSON Schema as the description of the API uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  default?: unknown
}

/** One call of the API. */
export interface Operation {
  /** `PUT /api/v1/risks/{id}`. */
  name: string
  method: string
  path: string
  parameters: { in: string; name: string; required?: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  /** The roles that can make the call, as far as its description names them. */
  roles: Role[]
  /** Whether it asks for no token. */
  isPublic: boolean
  /** Whether a response with this status matches its declared schema; otherwise the reason, else null. */
  problemOf(status: number, body: unknown): string | null
}

interface Description {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, object> }
}

interface RawOperation {
  description?: string
  security?: object[]
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

/** Every call that the running server describes at /api/docs/json. */
export async function readOperations(app: App): Promise<Operation[]> {
  const { paths, components } = (await app.inject('/api/docs/json')).json<Description>()
  const schemaOf = (schema: object) => {
    const text = JSON.stringify({ ...schema, $defs: components.schemas })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): Operation => {
      const responses = new Map(
        Object.entries(raw.responses).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema
          return schema ? [[status, schemaOf(schema)] as const] : []
        }),
      )
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: raw.parameters ?? [],
        body: raw.requestBody?.content['application/json']?.schema,
        roles: roles.filter((role) => raw.description?.includes(role)),
        isPublic: (raw.security ?? []).length === 0,
        problemOf: (status, body) => {
          const code = String(status)
          const schema = responses.get(code) ?? (status >= 400 ? responses.get('4XX') : undefined)
          if (!schema) return code in raw.responses || status >= 400 ? null : `the status ${status} is not declared`
          const { error } = schema.safeParse(body)
          return error ? z.prettifyError(error) : null
        },
      }
    }),
  )
}

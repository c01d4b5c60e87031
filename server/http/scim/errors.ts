import type { FastifyError } from 'fastify'
import { isUnavailable, isTimedOut } from '#server/database/errors'
import { DirectoryRefusal } from '#server/commands/directory/context'

/** The error types of RFC 7644, section 3.12. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness'

/** A refused call of the directory. Its message is for the log of the directory's operator, in English. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message)
    this.status = status
    this.scimType = scimType
  }
}

const ofRefusal = {
  absent: [404],
  taken: [409, 'uniqueness'],
  invalid: [400, 'invalidValue'],
  lastSystemAdmin: [409],
} as const satisfies Record<DirectoryRefusal['kind'], readonly [number, ScimType?]>

/** The error in the format of RFC 7644. */
export function scimErrorOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  if (error instanceof DirectoryRefusal) {
    const [status, scimType] = ofRefusal[error.kind]
    return new ScimError(status, error.message, scimType)
  }
  if (isTimedOut(error) || isUnavailable(error)) return new ScimError(503, 'Not available at the moment')
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status === 413) return new ScimError(413, 'The body is too large')
  if (status === 415) return new ScimError(415, 'Send application/scim+json')
  if (status !== undefined && status >= 400 && status < 500)
    return new ScimError(400, 'The body is no JSON', 'invalidSyntax')
  return new ScimError(500, 'Something went wrong here')
}

/** The body of an error. */
export const scimErrorBody = ({ status, message, scimType }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
})

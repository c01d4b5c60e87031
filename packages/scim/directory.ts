import type { FastifyRequest } from 'fastify'

/** A user in the words of a directory. A missing name, language or state keeps the present one. */
export interface ScimUser {
  userName: string
  externalId: string | null
  /** The effective one of `emails`. */
  address: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  fullName: string | undefined
  language: string | undefined
  isActive: boolean | undefined
}

export interface UserRow {
  id: number
  externalId: string | null
  createdAt: Date
  updatedAt: Date
  userName: string
  email: string
  firstName: string
  lastName: string
  fullName: string
  isActive: boolean
  locale: string
}

export type UserField = 'id' | 'userName' | 'externalId' | 'email' | 'firstName' | 'lastName' | 'displayName' | 'active'

/** The conditions, which must all match, and the page. */
export interface ListQuery {
  /** The required value of a field; null: any value. */
  conditions: readonly { field: UserField; value: string | boolean | null }[]
  offset: number
  limit: number
}

/** Everything that the product gives the routes. A refused change throws a `ScimError`. */
export interface Directory {
  /** The public URL of SCIM. */
  baseOf: (request: FastifyRequest) => string
  list: (query: ListQuery) => Promise<{ rows: UserRow[]; total: number }>
  /** Returns the id. */
  add: (request: FastifyRequest, user: ScimUser) => Promise<number>
  /** `change` returns the new values from the present ones. */
  change: (request: FastifyRequest, id: number, change: (present: ScimUser) => ScimUser) => Promise<void>
  remove: (request: FastifyRequest, id: number) => Promise<void>
  /** The configuration of the routes that write. */
  config: object
}

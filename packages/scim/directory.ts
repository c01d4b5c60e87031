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

export interface ScimGroup {
  displayName: string
  externalId: string | null
  /** The ids of the users. */
  members: ReadonlySet<number>
}

export interface Row {
  id: number
  externalId: string | null
  createdAt: Date
  updatedAt: Date
}

export interface UserRow extends Row {
  userName: string
  email: string
  firstName: string
  lastName: string
  fullName: string
  isActive: boolean
  locale: string
  groups: readonly { id: number; displayName: string }[]
}

export interface GroupRow extends Row {
  displayName: string
  /** Absent if not requested. */
  members?: readonly { id: number; name: string }[]
}

export type UserField = 'id' | 'userName' | 'externalId' | 'email' | 'firstName' | 'lastName' | 'displayName' | 'active'

export type GroupField = 'id' | 'displayName' | 'externalId' | 'member'

/** The conditions, which must all match, and the page. */
export interface ListQuery<Field extends string> {
  /** The required value of a field; null: any value. */
  conditions: readonly { field: Field; value: string | boolean | null }[]
  offset: number
  limit: number
  /** Whether the response contains the members of groups. */
  withMembers: boolean
}

/** One kind of resources, as the product stores it. A refused change throws a `ScimError`. */
export interface Store<Value, Stored extends Row, Field extends string> {
  list: (query: ListQuery<Field>) => Promise<{ rows: Stored[]; total: number }>
  /** Returns the id. */
  add: (request: FastifyRequest, value: Value) => Promise<number>
  /** `change` returns the new values from the present ones. */
  change: (request: FastifyRequest, id: number, change: (present: Value) => Value) => Promise<void>
  remove: (request: FastifyRequest, id: number) => Promise<void>
  /** The configuration of the routes that write. */
  config: object
}

/** Everything that the product gives the routes. */
export interface Directory {
  /** The public URL of SCIM. */
  baseOf: (request: FastifyRequest) => string
  users: Store<ScimUser, UserRow, UserField>
  groups: Store<ScimGroup, GroupRow, GroupField>
}

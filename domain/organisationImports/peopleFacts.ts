import type { Actor } from '#domain/access/actor'
import type { Role, UserType } from '#domain/access/roles'
import type { Company } from '#domain/wire/companies'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { GroupNodes } from './groupNodes.ts'
import type { PlainWords } from './lines.ts'

/** A role of a person, as in a workbook. */
interface ShownRole {
  id: number
  companyGroupId: number
  role: Role
  /** Path of the company group. */
  hierarchy: string
  categoryExpertIds: readonly number[]
  isDeputys: boolean
}

/** The same with the data that decide whether it can be removed. */
export interface AssignedRole extends ShownRole {
  /** Whether records wait for a decision by its user (rule assignments.deletion). */
  hasPending: boolean
  /** The expert groups with pending records. */
  pendingExpertIds: readonly number[]
}

/** A person with an account, as in a workbook. */
export interface ShownPerson {
  id: number
  email: string
  firstName: string
  lastName: string
  userType: UserType
  roles: readonly ShownRole[]
}

/** The same with the data that decide about actions on the account. */
export interface PresentPerson extends ShownPerson {
  isActive: boolean
  isErased: boolean
  /** Whether the company's directory manages the account (rule directory.people). */
  isOfDirectory: boolean
  roles: readonly AssignedRole[]
}

/** The data that rows of people are compared with. */
export interface PeopleFacts {
  actor: Actor
  nodes: GroupNodes
  companies: ReadonlyMap<number, Company>
  userRoles: readonly UserRole[]
  categoryExperts: readonly CategoryExpert[]
  /** The people in the rows, by lower-case email. */
  people: ReadonlyMap<string, PresentPerson>
  /** The company's own email domains (rule assignments.outside). */
  companyDomains: readonly string[]
  words: PlainWords & {
    role: Readonly<Record<Role, readonly string[]>>
    userType: Readonly<Record<UserType, readonly string[]>>
  }
}

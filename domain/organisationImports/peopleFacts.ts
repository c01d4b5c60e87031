import type { Actor } from '../access/actor.ts'
import type { Role, UserType } from '../access/roles.ts'
import type { Company } from '../wire/companies.ts'
import type { CategoryExpert, UserRole } from '../wire/referenceData.ts'
import type { GroupNodes } from './groupNodes.ts'
import type { PlainWords } from './lines.ts'

/** A role that somebody has, as a workbook shows it. */
export interface ShownRole {
  id: number
  companyGroupId: number
  role: Role
  /** Path of the company group. */
  hierarchy: string
  categoryExpertIds: readonly number[]
  /** Whether they have it in place of somebody who is away. */
  isDeputys: boolean
}

/** The same with what decides whether it may be taken away. */
export interface AssignedRole extends ShownRole {
  /** Records wait for a decision of the holder (rule assignments.deletion). */
  hasPending: boolean
  /** The expert groups of which records wait. */
  pendingExpertIds: readonly number[]
}

/** Somebody who has an account, as a workbook shows them. */
export interface ShownPerson {
  id: number
  email: string
  firstName: string
  lastName: string
  userType: UserType
  roles: readonly ShownRole[]
}

/** The same with what decides what may be done with the account. */
export interface PresentPerson extends ShownPerson {
  isActive: boolean
  isErased: boolean
  /** Whether the company's directory keeps the account (rule directory.people). */
  isOfDirectory: boolean
  roles: readonly AssignedRole[]
  /** Roles that wait for a second administrator. */
  waiting: readonly { companyGroupId: number; role: Role }[]
}

/** The data that rows of people are compared with. */
export interface PeopleFacts {
  actor: Actor
  /** The organisation chart to come. */
  nodes: GroupNodes
  companies: ReadonlyMap<number, Company>
  userRoles: readonly UserRole[]
  categoryExperts: readonly CategoryExpert[]
  /** The people in the rows, by lower-case email. */
  people: ReadonlyMap<string, PresentPerson>
  /** The company's own email domains (rule assignments.second-administrator). */
  companyDomains: readonly string[]
  words: PlainWords & {
    role: Readonly<Record<Role, readonly string[]>>
    userType: Readonly<Record<UserType, readonly string[]>>
  }
}

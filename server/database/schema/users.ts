import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { permissions } from '#domain/access/permissions'
import { roles, userTypes } from '#domain/access/roles'
import { defaultMailFrequency, mailFrequencies } from '#domain/followUp/mailFrequency'
import { eras, firstEra } from '#domain/organisation/eras'
import { defaultLocale, locales } from '#i18n/locales'
import { categoryExperts } from './categories.ts'
import { childOf, createdAt, id, moment, oneOf, refersTo, updatedAt } from './columns.ts'
import { companies, companyGroups } from './organisation.ts'

/** People who sign in, by password or through an identity provider. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    /** Argon2 hash; null if the user signs in only through an identity provider. */
    passwordHash: text('password_hash'),
    /** The language of emails to this user. */
    locale: text('locale', { enum: locales }).notNull().default(defaultLocale),
    /** False: the first sign-in decides about the language of emails (rule follow-up.language). */
    hasChosenLocale: boolean('has_chosen_locale').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    era: text('era', { enum: eras }).notNull().default(firstEra),
    /** False: years follow the language of the page (rule text.era). */
    hasChosenEra: boolean('has_chosen_era').notNull().default(false),
    /** How this user gets emails about tasks (rule follow-up.choice). */
    mailFrequency: text('mail_frequency', { enum: mailFrequencies }).notNull().default(defaultMailFrequency),
    /** When the last invitation was sent; empty: never (rule admin.invitation). */
    invitedAt: moment('invited_at'),
    /** Whether the person has ever signed in; then nobody can invite them. */
    hasSignedIn: boolean('has_signed_in').notNull().default(false),
    /** When a pseudonym replaced name and address permanently (rule personal.erasure). */
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    // Every search of the board looks for people whose name contains the word.
    index('users_search_form_index').using(
      'gin',
      sql`search_form(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
    oneOf('users_user_type_known', table.userType, userTypes),
    oneOf('users_locale_known', table.locale, locales),
    oneOf('users_era_known', table.era, eras),
    oneOf('users_mail_frequency_known', table.mailFrequency, mailFrequencies),
  ],
)

/** Roles, e.g. Assessor; their permissions are data (rule permissions.by-role). */
export const userRoles = pgTable(
  'user_roles',
  { id: id(), name: text('name', { enum: roles }).notNull().unique(), createdAt: createdAt(), updatedAt: updatedAt() },
  (table) => [oneOf('user_roles_name_known', table.name, roles)],
)

/** The named permissions of a role (rule permissions.by-role). */
export const userRolePermissions = pgTable(
  'user_role_permissions',
  {
    userRoleId: childOf('user_role_id', () => userRoles.id),
    permission: text('permission', { enum: permissions }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userRoleId, table.permission] }),
    oneOf('user_role_permissions_permission_known', table.permission, permissions),
  ],
)

/** A user's role in one company group; exactly one of a user's assignments may be the default. */
export const roleAssignments = pgTable(
  'role_assignments',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id),
    companyId: refersTo('company_id', () => companies.id),
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    userRoleId: refersTo('user_role_id', () => userRoles.id),
    isDefault: boolean('is_default').notNull().default(false),
    /** Assigned to a deputy for the duration of an absence (rule deputies.acting). */
    isDeputys: boolean('is_deputys').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('role_assignments_unique').on(table.userId, table.companyGroupId, table.userRoleId),
    uniqueIndex('role_assignments_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    index('role_assignments_company_group_id_index').on(table.companyGroupId, table.userRoleId),
    index('role_assignments_company_id_index').on(table.companyId),
  ],
)

export const roleAssignmentCategoryExperts = pgTable(
  'role_assignment_category_experts',
  {
    roleAssignmentId: childOf('role_assignment_id', () => roleAssignments.id),
    categoryExpertId: refersTo('category_expert_id', () => categoryExperts.id),
  },
  (table) => [
    primaryKey({ columns: [table.roleAssignmentId, table.categoryExpertId] }),
    index('role_assignment_category_experts_expert_index').on(table.categoryExpertId),
  ],
)

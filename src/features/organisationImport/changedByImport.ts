/** The resources that change when an import is written or undone. */
export const changedByOrganisationImport = [
  'organisation-imports',
  'company-groups',
  'role-assignments',
  'users',
] as const

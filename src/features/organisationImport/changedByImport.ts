/** The resources that an import changes, and undoing one. */
export const changedByOrganisationImport = [
  'organisation-imports',
  'company-groups',
  'role-assignments',
  'role-requests',
  'users',
] as const

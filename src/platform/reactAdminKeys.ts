/** The keys of react-admin's own queries, which it does not export. */
export const reactAdminKeys = {
  /** The beginning of the keys about the session: identity, permissions and rights. */
  session: ['auth'],
  identity: ['auth', 'getIdentity'],
  permissions: ['auth', 'getPermissions', {}],
  /** The beginning of the keys of all reads of a resource. */
  resource: (name: string) => [name],
  /** The pages of `ListBase` and `useGetList`. */
  pages: (resource: string) => [resource, 'getList'],
  /** The lists of `useGetManyReference`. */
  references: (resource: string) => [resource, 'getManyReference'],
} as const

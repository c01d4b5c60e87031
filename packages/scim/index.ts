export { ScimError, scimErrorBody, type ScimType } from './errors.ts'
export { scimMime } from './lists.ts'
export { scimRoutes } from './routes.ts'
export type { Directory, ScimUser } from './directory.ts'

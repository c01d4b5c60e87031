import { matchRoutes } from 'react-router-dom'
import { routes } from '../routes.tsx'
import type { AppRoute } from './routeTypes.ts'

/** The route table as the router reads it: addresses are case sensitive, for the guards as for the pages. */
const addresses = routes.map((route) => ({ path: route.path, caseSensitive: true, handle: route }))

/** The route of a path without language prefix; undefined where no page has it. */
export function routeAt(path: string): AppRoute | undefined {
  return matchRoutes(addresses, path)?.at(-1)?.route.handle
}

import { useLocation } from 'react-router-dom'
import { currentLocale } from '#src/platform/locale.ts'
import { routeAt } from './routeAt.ts'
import { routeName } from './routeName.ts'

/** The full name of the present route, `risk-create___en` (rule routes.table); undefined on the 404 page. */
export function useRouteName(): ReturnType<typeof routeName> | undefined {
  const route = routeAt(useLocation().pathname)
  return route && routeName(route.name, currentLocale())
}

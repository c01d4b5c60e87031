import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { currentLocale } from '#src/platform/locale.ts'
import { routeAt, routeName } from '../routes.tsx'

/**
 * The root of every page: says on the document which route it is, `risk-create___en` (rule routes.table), for tests, style
 * and support; nothing on the 404 page.
 */
export function RouteRoot() {
  const route = routeAt(useLocation().pathname)
  const name = route && routeName(route.name, currentLocale())
  useEffect(() => {
    const { dataset } = document.documentElement
    if (name === undefined) delete dataset['route']
    else dataset['route'] = name
  }, [name])
  return <Outlet />
}

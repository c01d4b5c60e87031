import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { currentLocale } from '#src/platform/locale.ts'
import { keepFocus } from '#src/ui/focus/keepFocus.ts'
import { usePageFocus } from '#src/ui/focus/usePageFocus.ts'
import { routeAt, routeName } from '../routes.tsx'

/**
 * The root of every page. It sets the route's name on the document, `risk-create___en` (rule routes.table), for tests,
 * styles and support; nothing on the 404 page. It also moves the focus to the heading of each new page.
 */
export function RouteRoot() {
  const { pathname, search } = useLocation()
  const route = routeAt(pathname)
  const name = route && routeName(route.name, currentLocale())
  useEffect(() => {
    const { dataset } = document.documentElement
    if (name === undefined) delete dataset['route']
    else dataset['route'] = name
  }, [name])
  useEffect(() => keepFocus(), [])
  // The URL of a record's details contains the record in a parameter.
  usePageFocus(`${pathname} ${new URLSearchParams(search).get('riskId') ?? ''}`)
  return <Outlet />
}

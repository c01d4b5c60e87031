import { useEffect } from 'react'
import { createBrowserRouter, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import type { Locale } from '#i18n/locales'
import { loadCode } from '#src/platform/loadCode.ts'
import { basenameOf, currentLocale } from '#src/platform/locale.ts'
import { keepFocus } from '#src/ui/focus/keepFocus.ts'
import { usePageFocus } from '#src/ui/focus/usePageFocus.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { UnexpectedErrorPage } from '../errors/UnexpectedErrorPage.tsx'
import { BareLayout } from '../layout/BareLayout.tsx'
import { routeAt, routeName, routes } from '../routes.tsx'
import type { AppRoute } from '../routeTypes.ts'
import { guardLoader } from './guardLoader.ts'
import { preloadFirstPage } from './lazyPages.ts'

/**
 * Pages outside a session load without react-admin and MUI; everything else belongs to `<Admin>`, which finds its pages
 * in the same table. The frame around both has no path: with the path `/` it would match only the home page, before the
 * splat.
 */
export function routeObjects(locale: Locale): RouteObject[] {
  return [
    {
      Component: RouteRoot,
      errorElement: <UnexpectedErrorPage />,
      hydrateFallbackElement: <FullPageLoader />,
      children: [
        ...routes.filter((route) => route.access !== 'signedIn').map((route) => plainRoute(route, locale)),
        {
          path: '*',
          loader: guardLoader,
          lazy: async () => {
            const [{ default: Component }] = await Promise.all([
              loadCode(() => import('../App.tsx')),
              preloadFirstPage(),
            ])
            return { Component }
          },
        },
      ],
    },
  ]
}

/** The one router of the document, in one language. */
export function createAppRouter(locale: Locale) {
  return createBrowserRouter(routeObjects(locale), { basename: basenameOf(locale) })
}

function plainRoute({ name, path, layout, page }: AppRoute, locale: Locale): RouteObject {
  return {
    id: routeName(name, locale),
    path,
    caseSensitive: true,
    loader: guardLoader,
    lazy: async () => {
      const { default: Page } = await loadCode(page)
      return {
        element: (
          <BareLayout layout={layout}>
            <Page />
          </BareLayout>
        ),
      }
    },
  }
}

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

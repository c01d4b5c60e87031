import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { Route } from 'react-router-dom'
import type { Locale } from '#i18n/locales'
import { loadCode } from '#src/platform/loadCode.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { ErrorDialogs } from '../errors/ErrorDialogs.tsx'
import { bareLayouts, isBare } from '../layout/bareLayouts.tsx'
import { framedLayouts } from '../layout/framedLayouts.tsx'
import { routes } from '../routes.tsx'
import { routeName } from './routeName.ts'
import type { AppRoute } from './routeTypes.ts'

type LoadPage = NonNullable<AppRoute['page']>

const lazyPages = new Map<LoadPage, ReturnType<typeof lazy<ComponentType>>>()

/** One lazy component a page: routes that share their page, as the steps of the wizard do, load it once without a flash. */
function lazyPage(load: LoadPage) {
  const page = lazyPages.get(load) ?? lazy(() => loadCode(load))
  lazyPages.set(load, page)
  return page
}

/** The pages with a session that stand in the frame of the app, as routes for react-admin. */
export function framedPages(locale: Locale): ReactElement[] {
  return pagesOf(locale, ({ layout }, Page) => {
    if (isBare(layout)) return undefined
    const Layout = framedLayouts[layout]
    return (
      <Layout>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </Layout>
    )
  })
}

/** The pages with a session that are a document of their own. */
export function barePages(locale: Locale): ReactElement[] {
  return pagesOf(locale, ({ layout }, Page) => {
    if (!isBare(layout)) return undefined
    const Layout = bareLayouts[layout]
    return (
      <ErrorDialogs>
        <Suspense fallback={<FullPageLoader />}>
          <Layout>
            <Page />
          </Layout>
        </Suspense>
      </ErrorDialogs>
    )
  })
}

function pagesOf(
  locale: Locale,
  elementOf: (route: AppRoute, Page: ComponentType) => ReactElement | undefined,
): ReactElement[] {
  return routes.flatMap((route) => {
    const element = route.access === 'signedIn' && route.page ? elementOf(route, lazyPage(route.page)) : undefined
    if (!element) return []
    const id = routeName(route.name, locale)
    return [<Route key={id} id={id} handle={route} path={route.path} caseSensitive element={element} />]
  })
}

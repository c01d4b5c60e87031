import { Suspense, type ReactElement, type ReactNode } from 'react'
import { Route } from 'react-router-dom'
import type { Locale } from '#i18n/locales'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { ErrorDialogs } from '../errors/ErrorDialogs.tsx'
import { BareLayout, isBare } from '../layout/BareLayout.tsx'
import { FeatureWindow } from '../layout/FeatureWindow.tsx'
import { routeName, routes } from '../routes.tsx'
import type { AppRoute, FramedLayout as Name } from '../routeTypes.ts'
import { lazyPage } from './lazyPages.ts'

/** The pages with a session in the frame of the app, as routes for react-admin. */
export function framedPages(locale: Locale): ReactElement[] {
  return pagesOf(locale, ({ layout }, page) =>
    isBare(layout) ? undefined : (
      <FramedLayout layout={layout}>
        <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
      </FramedLayout>
    ),
  )
}

/** The pages with a session outside the frame of the app. */
export function barePages(locale: Locale): ReactElement[] {
  return pagesOf(locale, ({ layout }, page) =>
    isBare(layout) ? (
      <ErrorDialogs>
        <Suspense fallback={<FullPageLoader />}>
          <BareLayout layout={layout}>{page}</BareLayout>
        </Suspense>
      </ErrorDialogs>
    ) : undefined,
  )
}

function pagesOf(
  locale: Locale,
  elementOf: (route: AppRoute, page: ReactElement) => ReactElement | undefined,
): ReactElement[] {
  const ofSession = routes.filter(({ access }) => access === 'signedIn')
  return ofSession.flatMap((route) => {
    const Page = lazyPage(route)
    const element = elementOf(route, <Page />)
    const id = routeName(route.name, locale)
    return element ? <Route key={id} id={id} handle={route} path={route.path} caseSensitive element={element} /> : []
  })
}

/**
 * The layouts inside the frame of the app (rule routes.layouts). Pages for changes to the whole group have no notice of
 * the feature window.
 */
function FramedLayout({ layout, children }: { layout: Name; children: ReactNode }) {
  return (
    <>
      {layout !== 'systemAdmin' && <FeatureWindow />}
      {children}
    </>
  )
}

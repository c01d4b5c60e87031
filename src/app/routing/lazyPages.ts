import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyCode, type LazyCode } from '#src/platform/lazyCode.tsx'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { routes } from '../routes.tsx'
import type { AppRoute } from '../routeTypes.ts'

type LoadPage = AppRoute['page']

const lazyPages = new Map<LoadPage, LazyCode<object>>()

/**
 * Returns one lazy component for each page: routes that share a page, such as the steps of the wizard, load it once
 * without flicker.
 */
export function lazyPage({ page: load }: AppRoute): LazyCode<object> {
  const page = lazyPages.get(load) ?? lazyCode(load as () => Promise<{ default: ComponentType }>)
  lazyPages.set(load, page)
  return page
}

/** Loads the page at the current URL in parallel with the app, so that both render together. */
export async function preloadFirstPage(): Promise<void> {
  const path = pathWithoutLocale(location.pathname)
  const route = routes.find((one) => matchPath({ path: one.path, caseSensitive: true }, path))
  if (route?.access === 'signedIn') await lazyPage(route).preload()
}

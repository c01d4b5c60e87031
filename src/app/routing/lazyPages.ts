import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyCode, type LazyCode } from '#src/platform/lazyCode.tsx'
import { withLaterTexts } from '#src/platform/i18n/withLaterTexts.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { routes } from '../routes.tsx'
import type { AppRoute } from '../routeTypes.ts'

type LoadPage = AppRoute['page']

const lazyPages = new Map<LoadPage, LazyCode<object>>()

/**
 * Returns one lazy component a page: routes that share their page, as the steps of the wizard do, load it once without a
 * flash. Every page but the board comes with the later texts: the board's limit of code (`e2e/firstLoad.spec.ts`) needs that.
 */
export function lazyPage({ path, page: load }: AppRoute): LazyCode<object> {
  const loadPage = load as () => Promise<{ default: ComponentType }>
  const page = lazyPages.get(load) ?? lazyCode(path === '/' ? loadPage : withLaterTexts(loadPage))
  lazyPages.set(load, page)
  return page
}

/** Loads the page at the address of the document in parallel with the app, so that both are shown together. */
export async function preloadFirstPage(): Promise<void> {
  const path = pathWithoutLocale(location.pathname)
  const route = routes.find((one) => matchPath({ path: one.path, caseSensitive: true }, path))
  if (route?.access === 'signedIn') await lazyPage(route).preload()
}

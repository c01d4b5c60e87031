import { redirect, replace } from 'react-router-dom'
import { pathWithoutLocale } from '#src/platform/locale.ts'

/**
 * The part of the browser's history that decides whether there is a page of ours to go back to; Chrome and Edge have
 * it.
 */
export type OwnHistory = Pick<Navigation, 'canGoBack' | 'back'>

/**
 * Turns a visit back (rule routes.layouts): after a link to the page with the link, after a typed address or a step
 * back to the previous page of ours. Without one (a new tab, a link in an email) to the home page.
 */
export function goBack(path: string, history: OwnHistory | undefined = window.navigation): Response | Promise<never> {
  const { pathname, search } = window.location
  const present = pathWithoutLocale(pathname)
  // The router has not moved the document yet.
  if (present !== path) return replace(present + search)
  if (!history?.canGoBack) return redirect('/')
  history.back()
  return new Promise(() => undefined)
}

import { redirect, replace } from 'react-router-dom'
import { pathWithoutLocale } from '#src/platform/locale.ts'

/**
 * The part of the browser's history that shows whether there is a page of the app to return to; Chrome and Edge have
 * it.
 */
type OwnHistory = Pick<Navigation, 'canGoBack' | 'back'>

/**
 * Reverts a visit (rule routes.layouts): after a link to the page that contained it, after a typed URL or a step back
 * to the previous page of the app. Without one (a new tab, a link in an email) it opens the home page.
 */
export function goBack(path: string, history: OwnHistory | undefined = window.navigation): Response | Promise<never> {
  const { pathname, search } = window.location
  const present = pathWithoutLocale(pathname)
  // The router has not changed the document yet.
  if (present !== path) return replace(present + search)
  if (!history?.canGoBack) return redirect('/')
  history.back()
  return new Promise(() => undefined)
}

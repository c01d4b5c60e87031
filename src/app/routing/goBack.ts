import { redirect, replace } from 'react-router-dom'
import { pathWithoutLocale } from '#src/platform/locale.ts'

/** What of the browser's history decides whether there is a page of ours to go back to; Chrome and Edge have it. */
export type OwnHistory = Pick<Navigation, 'canGoBack' | 'back'>

/**
 * Turns a visit back (rule routes.layouts): a link leaves one on the page with the link, an address that was typed or
 * gone back to leads to the page of ours before it. Where there is none (a new tab, a link in a mail), home.
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

import { render } from '@testing-library/react'
import { createMemoryRouter, createRoutesFromElements, matchRoutes, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#i18n/locales'
import { hrefIn } from '#src/platform/locale.ts'
import { routeName, routes } from '../routes.tsx'
import { guardLoader } from './guardLoader.ts'
import { routeObjects, RouteRoot } from './router.tsx'
import { barePages, framedPages } from './sessionPages.tsx'

const leafOf = (path: string, locale: Locale = 'en') => matchRoutes(routeObjects(locale), path)?.at(-1)?.route

it.each(['/', '/risk/create', '/risk-summary/9/drill-down', '/nowhere'])('%s is a page of the app', (path) => {
  expect(leafOf(path)?.path).toBe('*')
})

/** Every URL of rule routes.table in both languages: the 38 agreed ones, and ours. */
const everyAddress = locales.flatMap((locale) =>
  routes.map(({ name, path, access }) => ({
    name: routeName(name, locale),
    address: path.replace(':id?', '7'),
    access,
    locale,
  })),
)

describe.each(everyAddress)('$name', ({ name, address, access, locale }) => {
  it('is the id of its route', () => {
    const pages = createRoutesFromElements([...framedPages(locale), ...barePages(locale)])
    const leaf = access === 'signedIn' ? matchRoutes(pages, address)?.at(-1)?.route : leafOf(address, locale)
    expect(leaf?.id).toBe(name)
  })

  it('is the route that the document declares at run time, for the address of the page', () => {
    window.history.replaceState(null, '', hrefIn(locale, address))
    const router = createMemoryRouter([{ Component: RouteRoot, children: [{ path: '*', element: <p /> }] }], {
      initialEntries: [address],
    })
    render(<RouterProvider router={router} />)
    expect(document.documentElement.dataset['route']).toBe(name)
  })
})

it('the 404 page has no name', () => {
  const router = createMemoryRouter([{ Component: RouteRoot, children: [{ path: '*', element: <p /> }] }], {
    initialEntries: ['/nowhere'],
  })
  render(<RouterProvider router={router} />)
  expect(document.documentElement.dataset['route']).toBeUndefined()
})

it('the pages outside a session are named in their language', () => {
  expect(leafOf('/login')?.id).toBe('login___en')
  expect(leafOf('/reset-password', 'th')?.id).toBe('reset-password___th')
})

it.each(['/Login', '/ERROR-BROWSER', '/callback-OIDC/login'])('%s is none of the pages outside a session', (path) => {
  expect(leafOf(path)?.path).toBe('*')
})

it('every page is guarded', () => {
  for (const { path } of routes) expect(leafOf(path.replace(':id?', '7'))?.loader).toBe(guardLoader)
})

import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { guardLoader } from './guardLoader.ts'
import { routeObjects } from './router.tsx'

const leafOf = (path: string, locale: 'en' | 'th' = 'en') => matchRoutes(routeObjects(locale), path)?.at(-1)?.route

it.each(['/', '/risk/create', '/risk-summary/9/drill-down', '/nowhere'])('%s is a page of the app', (path) => {
  expect(leafOf(path)?.path).toBe('*')
})

it('names the pages outside a session in their language', () => {
  expect(leafOf('/login')?.id).toBe('login___en')
  expect(leafOf('/reset-password', 'th')?.id).toBe('reset-password___th')
})

it.each(['/Login', '/ERROR-BROWSER', '/callback-OIDC/login'])('%s is none of the pages outside a session', (path) => {
  expect(leafOf(path)?.path).toBe('*')
})

it('guards every page', () => {
  for (const { path } of routes) expect(leafOf(path.replace(':id?', '7'))?.loader).toBe(guardLoader)
})

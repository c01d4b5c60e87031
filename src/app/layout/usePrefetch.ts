import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Session } from '#domain/wire/session'
import { useSession } from '#src/authProvider/identity.ts'
import { boardUserOf } from '#src/features/risks/board-parts/boardUser.ts'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { prefetchWhenIdle, type Prefetch } from '../prefetch.ts'
import { routes } from '../routes.tsx'
import { menuPages } from './header/menu.ts'

/** The modules that a board opens immediately. */
const ofBoard: readonly Prefetch[] = [
  () => import('#src/features/risks/board-parts/filters/FilterPanel.tsx'),
  () => import('#src/features/risks/actions/RejectForm.tsx'),
]

/** The pages that a session is likely to open next: a record, and the pages of its header menu. */
export function likelyPages(session: Session, configuration: Configuration): string[] {
  const isReader = (boardUserOf(session)?.types ?? []).length > 0
  return [...(isReader ? ['/risk/create'] : []), ...menuPages(session, configuration).map(({ path }) => path)]
}

/** Prefetches pages after the current page has loaded all of its data. */
export function usePrefetch(): void {
  const session = useSession()
  const configuration = useConfiguration()
  const queries = useQueryClient().getQueryCache()
  const isFetching = useIsFetching() > 0
  // React-admin's own queries start before those of the page.
  const hasData = queries
    .getAll()
    .some(({ queryKey, state }) => queryKey[0] !== reactAdminKeys.session[0] && state.data !== undefined)
  const isSettled = hasData && !isFetching
  useEffect(() => {
    if (!isSettled) return
    const paths = likelyPages(session, configuration)
    const pages = paths.flatMap((path) => routes.find((route) => route.path === path)?.page ?? [])
    return prefetchWhenIdle([...pages, ...(paths.includes('/risk/create') ? ofBoard : [])])
  }, [isSettled, session, configuration])
}

import '#src/ui/plain/plain.css'
import { useEffect, type ReactNode } from 'react'
import { prefetchWhenIdle } from '../prefetch.ts'
import type { BareLayout as Name, PageLayout } from '../routeTypes.ts'

/** Returns whether a layout is outside the frame of the app. */
export function isBare(layout: PageLayout): layout is Name {
  return layout === 'blank' || layout === 'empty' || layout === 'login'
}

/**
 * The layouts outside the frame of the app (rule routes.layouts), which load without MUI: `blank`, a sheet with the
 * height of the window; `empty`, only the page; `login`, the pages of a guest: while the user types, the browser loads
 * the board.
 */
export function BareLayout({ layout, children }: { layout: PageLayout; children: ReactNode }) {
  const isGuest = layout === 'login'
  useEffect(() => (isGuest ? prefetchWhenIdle([() => import('../App.tsx')]) : undefined), [isGuest])
  return layout === 'blank' ? <div className="layout-blank">{children}</div> : children
}

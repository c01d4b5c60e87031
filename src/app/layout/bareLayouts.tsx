import '#src/ui/plain/plain.css'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { prefetchBoardFiles, prefetchWhenIdle } from '../routing/prefetch.ts'
import type { BareLayout, PageLayout } from '../routing/routeTypes.ts'

interface LayoutProps {
  children: ReactNode
}

/** A sheet of its own, as tall as the window: manuals, a report for a meeting, a word to unsupported browsers. */
function BlankLayout({ children }: LayoutProps) {
  return <div className="layout-blank">{children}</div>
}

/** Nothing but the page: what is printed, and what a sign-on only passes through. */
export function EmptyLayout({ children }: LayoutProps) {
  return children
}

/** The pages of a guest. While they type, the browser fetches the files of the board. */
function LoginLayout({ children }: LayoutProps) {
  useEffect(() => prefetchWhenIdle([prefetchBoardFiles]), [])
  return children
}

/** The layouts outside the frame of the app (rule routes.layouts); they load without MUI. */
export const bareLayouts: Readonly<Record<BareLayout, ComponentType<LayoutProps>>> = {
  blank: BlankLayout,
  empty: EmptyLayout,
  login: LoginLayout,
}

/** Whether a layout stands outside the frame of the app. */
export function isBare(layout: PageLayout): layout is BareLayout {
  return layout in bareLayouts
}

import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/**
 * As React's `lazy`, of what a page can do without. Where its code cannot be loaded, as without a network or after a new release was
 * installed, nothing is shown for it: the page neither fails nor is loaded anew, which would take what somebody writes on it.
 */
export const optionalCode = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })))

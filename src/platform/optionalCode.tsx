import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/**
 * Like React's `lazy`, for optional parts. If the code cannot load, without a network or after a new release, it
 * renders nothing: the page neither fails nor reloads, which would lose input.
 */
export const optionalCode = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })))

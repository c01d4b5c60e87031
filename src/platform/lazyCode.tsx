import { lazy, useState, type ComponentType } from 'react'
import { loadCode } from './loadCode.ts'

/** A component whose code is loaded when it is wanted, or before. */
export type LazyCode<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead. It never fails: what could not be loaded is loaded when it is shown, which tells of it. */
  preload: () => Promise<void>
}

/**
 * As React's `lazy`, but code that is there already is shown at once. React would put the fallback of `Suspense` there first, and
 * leave it for 300 ms after the last one that it showed, so that a page of three parts came half a second later than its code.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyCode<Props> {
  let loaded: ComponentType<Props> | undefined
  const asked = async () => {
    const code = await loadCode(load)
    loaded = code.default
    return code
  }
  const Waiting = lazy(asked)
  function Code(props: Props) {
    // Once shown it stays the same component, or what is below it would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  const preload = () =>
    asked().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Code, { preload })
}

import { lazy, useState, type ComponentType } from 'react'
import { loadCode } from './loadCode.ts'

/** A component whose code is loaded when it is wanted, or before. */
export type LazyCode<Props extends object> = ComponentType<Props> & {
  /** Preloads the code. It never fails: missing code is loaded when it renders, which reports errors. */
  preload: () => Promise<void>
}

/**
 * Like React's `lazy`, but loaded code renders immediately. React would show the fallback of `Suspense` first, and keep
 * it for 300 ms after the last one, so that a page of three parts came half a second after its code.
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
    // After the first render it stays the same component, otherwise its children would remount.
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

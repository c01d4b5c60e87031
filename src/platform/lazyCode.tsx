import { lazy, useState, type ComponentType } from 'react'
import { loadCode } from './loadCode.ts'

/** A component whose code loads on demand, or earlier. */
export type LazyCode<Props extends object> = ComponentType<Props> & {
  /** Preloads the code. It never fails: missing code loads when it renders, which reports errors. */
  preload: () => Promise<void>
}

/**
 * Like React's `lazy`, but loaded code renders immediately. React would first show the fallback of `Suspense`, and for
 * at least 300 ms after the previous one, so that a page of three parts would appear half a second after its code.
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
    // After the first render the component type must not change, because its children would remount.
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

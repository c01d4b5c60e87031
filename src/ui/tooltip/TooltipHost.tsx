import { Suspense, useEffect, useState } from 'react'
import { optionalCode } from '#src/platform/optionalCode.tsx'

const SharedTooltip = optionalCode(() => import('./SharedTooltip.tsx'))

/** The shared tooltip, from the first move of a mouse, a finger or the focus on: no page needs it before. */
export function TooltipHost() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const need = () => {
      listening.abort()
      setNeeded(true)
    }
    for (const name of ['pointermove', 'pointerdown', 'focusin'] as const)
      document.addEventListener(name, need, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <SharedTooltip />
      </Suspense>
    )
  )
}

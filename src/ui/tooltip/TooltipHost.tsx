import { Suspense, useEffect, useState } from 'react'
import { optionalCode } from '#src/platform/optionalCode.tsx'

const SharedTooltip = optionalCode(() => import('./SharedTooltip.tsx'))

/** The shared tooltip, loaded on the first mouse move, touch or focus: no page needs it earlier. */
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

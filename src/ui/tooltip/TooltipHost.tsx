import { Suspense, useEffect, useState } from 'react'
import { optionalCode } from '#src/platform/optionalCode.tsx'

const SharedTooltip = optionalCode(() => import('./SharedTooltip.tsx'))

/** The shared tooltip, from the first move of a mouse, a finger or the focus on: no page needs it before. */
export function TooltipHost() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const heard = new AbortController()
    const need = () => {
      heard.abort()
      setNeeded(true)
    }
    for (const name of ['pointermove', 'pointerdown', 'focusin'] as const)
      document.addEventListener(name, need, { signal: heard.signal, passive: true })
    return () => heard.abort()
  }, [])
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <SharedTooltip />
      </Suspense>
    )
  )
}

import { useCallback, useMemo, useState } from 'react'
import type { Risk } from '#domain/wire/risks'

export interface Selection {
  /** The chosen records, each as it was last read. */
  risks: Risk[]
  has: (id: number) => boolean
  toggle: (risk: Risk) => void
  /** Adds or takes away several at once. */
  set: (risks: readonly Risk[], isSelected: boolean) => void
  clear: () => void
}

/**
 * The records chosen for a common action. A choice outlives paging, filtering and the change between
 * items and summaries, which are reported together.
 * @param shown the records on screen now; they replace what was chosen of them before
 */
export function useSelection(shown: readonly Risk[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Risk>>(new Map())

  const risks = useMemo(() => {
    const current = new Map(shown.map((risk) => [risk.id, risk]))
    return [...chosen.values()].map((risk) => current.get(risk.id) ?? risk)
  }, [chosen, shown])

  const set = useCallback((some: readonly Risk[], isSelected: boolean) => {
    setChosen((present) => {
      const next = new Map(present)
      for (const risk of some) {
        if (isSelected) next.set(risk.id, risk)
        else next.delete(risk.id)
      }
      return next
    })
  }, [])

  const has = useCallback((id: number) => chosen.has(id), [chosen])
  const toggle = useCallback((risk: Risk) => set([risk], !chosen.has(risk.id)), [chosen, set])
  const clear = useCallback(() => setChosen(new Map()), [])

  return { risks, has, toggle, set, clear }
}

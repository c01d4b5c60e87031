import { useEffect } from 'react'
import type { Risk } from '#domain/wire/risks'
import { pathOfBoard } from './steps.ts'

const originKey = 'riskBoard.origin'

/**
 * Called by the pages whose records link back to them, in this tab.
 * @param report the address of the home; null for the board, which restores its own filters
 */
export function useOrigin(report: string | null): void {
  useEffect(() => {
    if (report === null) sessionStorage.removeItem(originKey)
    else sessionStorage.setItem(originKey, report)
  }, [report])
}

/** Returns the page to which a record links back, and the label of the link. */
export function originOf(type: Risk['type']) {
  const report = sessionStorage.getItem(originKey)
  return report === null
    ? ({ to: pathOfBoard(type), label: 'risks.head.backToBoard' } as const)
    : ({ to: report, label: 'risks.head.backToReport' } as const)
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { onConfirmation } from '#src/platform/http/confirmations.ts'
import { loadCode } from '#src/platform/loadCode.ts'

const ConfirmationDialog = lazy(() => loadCode(() => import('#src/features/account/ConfirmationDialog.tsx')))

/**
 * Asks the user for a proof of identity when the server requires it; the page behind it does not change (rule
 * factor.confirmation).
 */
export function Confirmations() {
  const [asked, setAsked] = useState<{ path: string; confirm: (isConfirmed: boolean) => void }>()

  useEffect(() => onConfirmation((path) => new Promise<boolean>((confirm) => setAsked({ path, confirm }))), [])

  if (!asked) return null
  const close = (isConfirmed: boolean) => {
    setAsked(undefined)
    asked.confirm(isConfirmed)
  }
  return (
    <Suspense>
      <ConfirmationDialog changesFactors={asked.path.startsWith('/api/auth/factors')} onClose={close} />
    </Suspense>
  )
}

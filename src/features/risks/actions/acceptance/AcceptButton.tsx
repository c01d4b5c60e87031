import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { personalDenial } from '#domain/risks/acceptance'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'

const AcceptDialog = lazy(() => loadCode(() => import('./AcceptDialog.tsx')))

/** Opens the acceptance of a record; disabled with the reason if the reader may not accept its score. */
export function AcceptButton({ risk, variant = 'outlined' }: { risk: CardOrRisk; variant?: 'outlined' | 'contained' }) {
  const translate = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DisabledTooltip reason={personalDenial(risk, 'accept')}>
        <Button variant={variant} disabled={!risk.allowedActions.includes('accept')} onClick={() => setAsking(true)}>
          {translate('acceptance.accept')}
        </Button>
      </DisabledTooltip>
      {isAsking && (
        <Suspense fallback={null}>
          <AcceptDialog risk={risk} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

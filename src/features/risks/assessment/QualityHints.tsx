import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link as RouterLink } from 'react-router-dom'
import { hintsFor, type QualityHint } from '#domain/risks/hints'
import { pathOfStep, type Step } from '../steps.ts'
import { useMissingFields } from './useMissingFields.ts'
import { useSavedRisk } from './useSavedRisk.ts'

/** Where what a hint speaks of is written. */
const stepOfHint: Record<QualityHint, Step> = {
  netAboveGross: 'net',
  loweredWithoutControls: 'net',
  highWithoutRunningPlan: 'mitigationPlans',
}

/** What a reviewer would probably ask about; a submit goes through all the same. */
export function QualityHints() {
  const translate = useText()
  const risk = useSavedRisk()
  // What keeps the record from being submitted is said elsewhere.
  const missing = useMissingFields()
  const hints = hintsFor(risk.latestDetail).filter(
    (hint) => hint !== 'highWithoutRunningPlan' || missing.mitigationPlans === undefined,
  )
  if (hints.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      {translate('wizard.hintsBeforeSubmit.title')}
      <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {hints.map((hint) => (
          <li key={hint}>
            {translate(`wizard.hintsBeforeSubmit.${hint}`)}{' '}
            {stepOfHint[hint] === 'net' && (
              <Link component={RouterLink} to={pathOfStep(risk.type, risk.id, 'net')}>
                {translate('wizard.hintsBeforeSubmit.look')}
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  )
}

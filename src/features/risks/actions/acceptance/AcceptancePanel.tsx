import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { hasAcceptances, offeredAcceptance, personalDenial } from '#domain/risks/acceptance'
import type { Acceptance } from '#domain/wire/acceptances'
import type { Risk } from '#domain/wire/risks'
import { acceptanceQueries } from '#src/dataProvider/endpoints/acceptances.ts'
import { AcceptanceState } from '#src/features/risks/board-parts/labels/AcceptanceState.tsx'
import { Section } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { AcceptButton } from './AcceptButton.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

/**
 * The acceptances of a record: the latest with its actions, and the earlier ones (rules acceptance.given and
 * acceptance.states).
 */
export function AcceptancePanel({ risk }: { risk: Risk }) {
  return hasAcceptances(risk) ? <Panel risk={risk} /> : null
}

function Panel({ risk }: { risk: Risk }) {
  const translate = useText()
  const { data: all = [] } = useQuery(acceptanceQueries.ofRisk(risk.id))
  const denied = personalDenial(risk, 'revoke_acceptance')
  const [isRevoking, setRevoking] = useState(false)
  const [latest, ...earlier] = all
  const offered = offeredAcceptance({ ...risk, workflowStatus: risk.latestDetail.workflowStatus.name })
  return (
    <Section
      id="acceptance"
      title={translate('acceptance.title')}
      aside={
        offered === 'revoke_acceptance' ? (
          <DisabledTooltip reason={denied}>
            <Button variant="outlined" disabled={denied !== undefined} onClick={() => setRevoking(true)}>
              {translate('acceptance.revoke')}
            </Button>
          </DisabledTooltip>
        ) : (
          offered === 'accept' && <AcceptButton risk={risk} />
        )
      }
    >
      {latest ? <OneAcceptance of={latest} /> : <Typography>{translate('acceptance.none')}</Typography>}
      {earlier.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {translate('acceptance.earlier', { smart_count: earlier.length })}
          </Box>
          <Stack sx={{ gap: 2, mt: 1.5 }}>
            {earlier.map((one) => (
              <OneAcceptance key={one.id} of={one} />
            ))}
          </Stack>
        </Box>
      )}
      {isRevoking && latest && (
        <RevokeDialog riskId={risk.id} acceptanceId={latest.id} onClose={() => setRevoking(false)} />
      )}
    </Section>
  )
}

/** Shows the latest acceptance of a record with its details. */
export function LatestAcceptance({ risk }: { risk: Risk }) {
  const translate = useText()
  const [latest] = useQuery(acceptanceQueries.ofRisk(risk.id)).data ?? []
  if (!latest) return null
  return (
    <Box component="section" aria-label={translate('acceptance.title')} sx={{ typography: 'body2' }}>
      <OneAcceptance of={latest} />
    </Box>
  )
}

/** The reason, the condition, the author with both days, and the later state. */
function OneAcceptance({ of: acceptance }: { of: Acceptance }) {
  const translate = useText()
  const dates = useDates()
  const { reason, condition, by, role, score, appetite, createdAt, until } = acceptance
  const { outdatedAt, outdatedFields, revokedAt, revokedBy, revokeReason } = acceptance
  const changed = outdatedFields.map((field) => translate(`acceptance.fields.${field}`))
  return (
    <Stack sx={{ gap: 0.75, alignItems: 'flex-start', maxWidth: '80ch' }}>
      {/* The facts of the record contain a lapsed one, the line below an outdated one. */}
      {acceptance.state !== 'lapsed' && outdatedAt === null && <AcceptanceState of={acceptance} />}
      {outdatedAt && (
        <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>
          {translate('acceptance.outdatedSince', { fields: listText(changed), date: dates.text(outdatedAt) })}
        </Typography>
      )}
      {revokedAt && revokedBy && (
        <Typography>
          {translate('acceptance.revokedBy', { name: personNameOf(revokedBy), date: dates.text(revokedAt) })}{' '}
          <span lang={languageOf(revokeReason)}>{revokeReason}</span>
        </Typography>
      )}
      <Typography lang={languageOf(reason)} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
      {condition && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{translate('acceptance.condition')}:</strong> <span lang={languageOf(condition)}>{condition}</span>
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('acceptance.byLine', {
          name: personNameOf(by),
          role: translate(`vocabulary.role.${role}`),
          date: dates.text(createdAt),
          until: dates.text(until),
          score,
          appetite,
        })}
      </Typography>
    </Stack>
  )
}

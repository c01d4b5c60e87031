import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { RiskImport } from '#domain/wire/riskImports'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'

/**
 * The latest imports of the company group, each of which can be undone until somebody works on its records; renders
 * nothing without one.
 */
export function PastRiskImports() {
  const translate = useText()
  const dates = useDates()
  const [asked, setAsked] = useState<RiskImport | null>(null)
  const { data: imports = [], error, refetch } = useQuery(riskImportQueries.latest())
  const undo = useSave('DELETE /api/v1/risks/imports/:id', {
    errors: 'service',
    notice: (_, { params: { id } }) => {
      const smart_count = imports.find((one) => one.id === id)?.records ?? 0
      return { sentence: translate('riskImport.past.undone', { smart_count }) }
    },
  })
  const factsOf = ({ records, changed, recordedAs, importedBy, createdAt, undoneAt }: RiskImport) => {
    const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
    return [
      ...(records > 0 ? [translate('riskImport.past.facts', { smart_count: records, ...by })] : []),
      ...(recordedAs === 'history' ? [translate('riskImport.past.asHistory')] : []),
      ...(changed > 0 ? [translate('riskImport.past.changedFacts', { smart_count: changed, ...by })] : []),
      ...(undoneAt ? [translate('riskImport.past.wasUndone', { date: dates.text(undoneAt) })] : []),
    ].join(' · ')
  }
  const reasonOf = ({ changed, touched }: RiskImport) => {
    if (changed > 0) return translate('riskImport.past.changed')
    return touched > 0 ? translate('riskImport.past.touched', { smart_count: touched }) : undefined
  }
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (imports.length === 0) return null
  return (
    <SectionCard title={translate('riskImport.past.title')} text={translate('riskImport.past.text')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => {
          const reason = reasonOf(one)
          return (
            <ListRow key={one.id}>
              <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.source}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {factsOf(one)}
                </Typography>
              </Box>
              {!one.undoneAt && (
                <DisabledTooltip reason={reason}>
                  <BusyButton
                    color="error"
                    aria-disabled={reason !== undefined}
                    loading={undo.isPending && undo.variables?.params.id === one.id}
                    onClick={() => reason === undefined && setAsked(one)}
                  >
                    {translate('riskImport.past.undo')}
                  </BusyButton>
                </DisabledTooltip>
              )}
            </ListRow>
          )
        })}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        isDangerous
        title={translate('riskImport.past.undoTitle')}
        text={asked ? translate('riskImport.past.undoText', { smart_count: asked.records, source: asked.source }) : ''}
        onClose={() => setAsked(null)}
        onOk={() => asked && undo.mutate({ params: { id: asked.id } })}
      />
    </SectionCard>
  )
}

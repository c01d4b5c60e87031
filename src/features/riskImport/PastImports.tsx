import { Box, Stack, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RiskImport } from '#domain/wire/riskImports'
import { call } from '#src/platform/http/call.ts'
import { changedByImport, riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useReportDownload } from './useTableDownload.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { personNameOf } from '#src/platform/personName.ts'

/** The latest imports of the company group, each of which can be undone until somebody works on its records. */
export function PastImports() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const { data: imports = [] } = useQuery(riskImportQueries.latest())
  const [asked, setAsked] = useState<RiskImport | null>(null)
  const undo = useMutation({
    mutationFn: ({ id }: RiskImport) => call('DELETE /api/v1/risks/imports/:id', { params: { id } }),
    onSuccess: (_, { records }) => notify('riskImport.past.undone', { messageArgs: { smart_count: records } }),
    onSettled: () => refreshResources(queryClient, changedByImport),
  })
  const reports = useReportDownload()
  const openReport = useMutation({
    mutationFn: (id: number) => call('GET /api/v1/risks/imports/:id/report', { params: { id } }),
    onSuccess: reports.save,
  })
  if (imports.length === 0) return null
  return (
    <SectionCard title={translate('riskImport.past.title')} text={translate('riskImport.past.text')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => {
          const { id, source, records, changed, recordedAs, importedBy, createdAt, undoneAt, touched, hasReport } = one
          const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
          const reason =
            changed > 0
              ? translate('riskImport.past.changed')
              : touched > 0
                ? translate('riskImport.past.touched', { smart_count: touched })
                : undefined
          return (
            <ListRow key={id}>
              <div>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{source}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {[
                    ...(records > 0 ? [translate('riskImport.past.facts', { smart_count: records, ...by })] : []),
                    ...(recordedAs === 'history' ? [translate('riskImport.past.asHistory')] : []),
                    ...(changed > 0
                      ? [translate('riskImport.past.changedFacts', { smart_count: changed, ...by })]
                      : []),
                  ].join(' · ')}
                  {undoneAt && ` · ${translate('riskImport.past.wasUndone', { date: dates.text(undoneAt) })}`}
                </Typography>
              </div>
              <Stack direction="row" sx={{ gap: 1 }}>
                {hasReport && (
                  <BusyButton
                    loading={openReport.isPending && openReport.variables === id}
                    aria-label={translate('riskImport.report.downloadOf', { source })}
                    onClick={() => openReport.mutate(id)}
                  >
                    {translate('riskImport.report.short')}
                  </BusyButton>
                )}
                {!undoneAt && (
                  <GreyedTooltip reason={reason}>
                    <BusyButton
                      color="error"
                      aria-disabled={reason !== undefined}
                      loading={undo.isPending && undo.variables.id === id}
                      onClick={() => reason === undefined && setAsked(one)}
                    >
                      {translate('riskImport.past.undo')}
                    </BusyButton>
                  </GreyedTooltip>
                )}
              </Stack>
            </ListRow>
          )
        })}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        isDangerous
        title={translate('riskImport.past.undoTitle')}
        text={translate('riskImport.past.undoText', { smart_count: asked?.records ?? 0, source: asked?.source ?? '' })}
        onClose={() => setAsked(null)}
        onOk={() => asked && undo.mutate(asked)}
      />
    </SectionCard>
  )
}

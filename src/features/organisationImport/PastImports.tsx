import { Alert, Box, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationImport } from '#domain/wire/organisationImports'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { changedByOrganisationImport } from './changedByImport.ts'
import { useSummary } from './ImportDifference.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { personNameOf } from '#src/platform/personName.ts'

/** The latest imports, each of which can be undone until later data depends on it; blocking rows are listed. */
export function PastImports() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const summary = useSummary()
  const queryClient = useQueryClient()
  const { data: imports = [] } = useQuery(administrationQueries.organisationImports)
  const [asked, setAsked] = useState<OrganisationImport | null>(null)
  const undo = useMutation({
    mutationFn: ({ id }: OrganisationImport) =>
      call('POST /api/v1/organisation-imports/:id/undo', { params: { id }, body: {} }),
    onSuccess: ({ isUndone }) => isUndone && notify('organisationImport.past.undone', { type: 'success' }),
    onSettled: () => refreshResources(queryClient, changedByOrganisationImport),
  })
  if (imports.length === 0) return null
  const blocked = undo.data?.blocked ?? []
  return (
    <SectionCard title={translate('organisationImport.past.title')} text={translate('organisationImport.past.text')}>
      {blocked.length > 0 && (
        <Alert severity="warning" onClose={() => undo.reset()}>
          {translate('organisationImport.past.blocked', { source: undo.variables?.source ?? '' })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflowY: 'auto' }}>
            {blocked.map(({ sheet, row, kind, subject, text }) => (
              <li key={`${sheet} ${row} ${kind}`}>
                {`${translate(`organisationImport.place.${sheet}`, { row })}, ${subject}: ${text}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => {
          const { id, source, counts, importedBy, createdAt, undoneAt } = one
          const name = personNameOf(importedBy)
          return (
            <ListRow key={id}>
              <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{source}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate('organisationImport.past.by', { name, date: dates.text(createdAt) })}
                  {undoneAt && ` · ${translate('organisationImport.past.wasUndone', { date: dates.text(undoneAt) })}`}
                </Typography>
                <Typography variant="body2">{summary(counts)}</Typography>
              </Box>
              {!undoneAt && (
                <BusyButton
                  color="error"
                  loading={undo.isPending && undo.variables.id === id}
                  onClick={() => setAsked(one)}
                >
                  {translate('organisationImport.past.undo')}
                </BusyButton>
              )}
            </ListRow>
          )
        })}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        isDangerous
        title={translate('organisationImport.past.undoTitle')}
        text={translate('organisationImport.past.undoText', { source: asked?.source ?? '' })}
        onClose={() => setAsked(null)}
        onOk={() => asked && undo.mutate(asked)}
      />
    </SectionCard>
  )
}

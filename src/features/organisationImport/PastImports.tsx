import { Alert, Box } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganisationImport } from '#domain/wire/organisationImports'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'
import { PastImports as ImportsList } from '#src/ui/list/PastImports.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { changedByOrganisationImport } from './changedByImport.ts'
import { useSummary } from './ImportDifference.tsx'

/** The latest imports. An import can be undone until later data depends on it; the rows that prevent it are listed. */
export function PastImports() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const summary = useSummary()
  const queryClient = useQueryClient()
  const query = useQuery(administrationQueries.organisationImports)
  const undo = useMutation({
    mutationFn: ({ id }: OrganisationImport) =>
      call('POST /api/v1/organisation-imports/:id/undo', { params: { id }, body: {} }),
    onSuccess: ({ isUndone }) => isUndone && notify('organisationImport.past.undone', { type: 'success' }),
    onSettled: () => refreshResources(queryClient, changedByOrganisationImport),
  })
  const blocked = undo.data?.blocked ?? []
  return (
    <ImportsList
      text={translate('organisationImport.past.text')}
      query={query}
      factsOf={({ counts, importedBy, createdAt }) => {
        const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
        return `${translate('organisationImport.past.by', by)} · ${summary(counts)}`
      }}
      undo={undo}
      confirmOf={({ source }) => translate('organisationImport.past.undoText', { source })}
    >
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
    </ImportsList>
  )
}

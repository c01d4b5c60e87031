import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { personNameOf } from '#domain/organisation/personName'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { PastImports } from '../PastImports.tsx'
import { useSummary } from './ImportDifference.tsx'

/** The latest imports. An import can be undone until later data depends on it; the rows that prevent it are listed. */
export function PastOrganisationImports() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const summary = useSummary()
  const query = useQuery(administrationQueries.organisationImports)
  const undo = useSave('POST /api/v1/organisation-imports/:id/undo', {
    errors: 'service',
    done: ({ isUndone }) => isUndone && notify('organisationImport.past.undone', { type: 'success' }),
  })
  const blocked = undo.data?.blocked ?? []
  const undone = query.data?.find(({ id }) => id === undo.variables?.params.id)
  return (
    <PastImports
      text={translate('organisationImport.past.text')}
      query={query}
      factsOf={({ counts, importedBy, createdAt }) => {
        const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
        return `${translate('organisationImport.past.by', by)} · ${summary(counts)}`
      }}
      undo={{ ...undo, mutate: (parts) => undo.mutate({ ...parts, body: {} }) }}
      confirmOf={({ source }) => translate('organisationImport.past.undoText', { source })}
    >
      {blocked.length > 0 && (
        <Alert severity="warning" onClose={() => undo.reset()}>
          {translate('organisationImport.past.blocked', { source: undone?.source ?? '' })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflowY: 'auto' }}>
            {blocked.map(({ sheet, row, kind, subject, text }) => (
              <li key={`${sheet} ${row} ${kind}`}>
                {`${translate(`organisationImport.place.${sheet}`, { row })}, ${subject}: ${text}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </PastImports>
  )
}

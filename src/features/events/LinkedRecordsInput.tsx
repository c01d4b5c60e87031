import { Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useChoicesContext, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { similarLimits, textLimits } from '#domain/validation/limits'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { RecordsInput } from '#src/features/risks/board-parts/RecordInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'

/** Selects the records that an event is linked to, and suggests records with a similar title (rule wire.similar). */
export function LinkedRecordsInput({ source }: { source: string }) {
  const translate = useText()
  return (
    <Stack sx={{ gap: 1 }}>
      <RecordsInput source={source} label={translate('events.fields.risks')}>
        <Similar source={source} />
      </RecordsInput>
    </Stack>
  )
}

/** Records with a title similar to that of the event. */
function Similar({ source }: { source: string }) {
  const translate = useText()
  const { field } = useInput<number[]>({ source })
  const { filterValues } = useChoicesContext()
  const title = useWatch<{ title: string }, 'title'>({ name: 'title' }) ?? ''
  const text = useDeferredValue([...title.trim()].slice(0, textLimits.query / 2).join(''))
  const { data: found = [] } = useQuery({
    ...riskQueries.similar(text),
    enabled: text.length >= similarLimits.shortestText,
  })
  const offered = found.filter(({ id }) => !field.value.includes(id))
  // Late suggestions would move the options of a search under the finger.
  if (offered.length === 0 || filterValues?.['q'] !== undefined) return null
  return (
    <div role="status">
      <Typography variant="caption" color="text.secondary">
        {translate('events.similar')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {offered.map(({ id, title: name }) => (
          <Chip
            key={id}
            variant="outlined"
            label={shortened(`#${id} ${name}`, 60)}
            onClick={() => field.onChange([...field.value, id])}
          />
        ))}
      </Stack>
    </div>
  )
}

import { Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { RiskEvent } from '#domain/wire/riskEvents'
import { similarLimits, textLimits } from '#domain/validation/limits'
import { riskEventQueries } from '#src/dataProvider/endpoints/riskEvents.ts'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'

export type LinkedRecord = RiskEvent['risks'][number]

const nameOf = ({ id, title }: LinkedRecord) => shortened(`#${id} ${title}`, 80)

/** Selects the records that an event is linked to, and suggests records with a similar title (rule wire.similar). */
export function LinkedRecordsInput({ source }: { source: string }) {
  const translate = useText()
  const { field, fieldState, id } = useInput<LinkedRecord[]>({ source })
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const { data: records = [], isFetching } = useQuery(riskEventQueries.records(q))
  const linked: LinkedRecord[] = field.value ?? []
  return (
    <Stack sx={{ gap: 1 }}>
      <Picker<LinkedRecord, true>
        multiple
        id={id}
        label={translate('riskEvents.fields.risks')}
        value={linked}
        options={records}
        loading={isFetching}
        getOptionLabel={nameOf}
        noOptionsText={translate('riskEvents.searchRecords')}
        onSearch={setText}
        onChange={(_event, next) =>
          field.onChange(next.map(({ id: recordId, type, title }) => ({ id: recordId, type, title })))
        }
        onBlur={field.onBlur}
        textField={{
          inputRef: field.ref,
          error: fieldState.error !== undefined,
          helperText: fieldState.error?.message,
        }}
      />
      {/* Late suggestions would move the options of a search under the finger. */}
      {text === '' && <Similar except={linked} onPick={(record) => field.onChange([...linked, record])} />}
    </Stack>
  )
}

/** Records with a title similar to that of the event. */
function Similar({ except, onPick }: { except: readonly LinkedRecord[]; onPick: (record: LinkedRecord) => void }) {
  const translate = useText()
  const title = useWatch<{ title: string }, 'title'>({ name: 'title' }) ?? ''
  const text = useDeferredValue([...title.trim()].slice(0, textLimits.query / 2).join(''))
  const { data: found = [] } = useQuery({
    ...riskQueries.similar(text),
    enabled: text.length >= similarLimits.shortestText,
  })
  const offered = found.filter(({ id }) => !except.some((one) => one.id === id))
  if (offered.length === 0) return null
  return (
    <div role="status">
      <Typography variant="caption" color="text.secondary">
        {translate('riskEvents.similar')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {offered.map(({ id, type, title: name }) => (
          <Chip
            key={id}
            variant="outlined"
            label={shortened(`#${id} ${name}`, 60)}
            onClick={() => onPick({ id, type, title: name })}
          />
        ))}
      </Stack>
    </div>
  )
}

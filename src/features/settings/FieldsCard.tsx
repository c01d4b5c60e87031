import { Box, Skeleton, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { acceptsValue } from '#domain/wire/settingValues'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingUpdate, type SettingRecord } from './SettingCard.tsx'

/** The entered text of each field. */
type Entries = Readonly<Record<string, string>>

interface FieldsCardProps {
  name: string
  title: string
  text: string
  fields: readonly { key: string; label: string }[]
  /** The fields of a value of the setting, and the value of the fields. */
  read: (value: string) => Entries
  write: (entries: Entries) => string
  /** The message of a field with a wrong entry. */
  wrong: string
  save: string
  done: PlainTextKey
  inputMode?: 'numeric' | 'text'
}

/** A setting of the whole group with fields that are saved together; a System Admin sets it (rule admin.settings). */
export function FieldsCard({ name, title, text, ...fields }: FieldsCardProps) {
  const { data: setting } = useGetOne<SettingRecord>('settings', { id: name })
  return (
    <SettingRow title={title} text={text}>
      {setting ? <Fields key={setting.value} setting={setting} {...fields} /> : <Skeleton width={240} height={40} />}
    </SettingRow>
  )
}

function Fields({
  setting,
  fields,
  read,
  write,
  wrong,
  save,
  done,
  inputMode,
}: Omit<FieldsCardProps, 'name' | 'title' | 'text'> & { setting: SettingRecord }) {
  const translate = useText()
  const stored = read(setting.value)
  const [entries, setEntries] = useState(stored)
  const written = write(entries)
  const accepts = (value: string) => acceptsValue(setting.id, value)
  const isChanged = fields.some(({ key }) => entries[key] !== stored[key])
  const { update, isPending, mayChange } = useSettingUpdate(setting, written, done)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (accepts(written) && isChanged) void update()
      }}
    >
      <DisabledTooltip reason={mayChange === false ? translate('app.settings.fourEyes.denied') : undefined}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          {fields.map(({ key, label }) => {
            const isWrong = !accepts(write({ ...stored, [key]: entries[key] ?? '' }))
            return (
              <TextField
                key={key}
                size="small"
                label={label}
                value={entries[key]}
                disabled={!mayChange || isPending}
                error={isWrong}
                helperText={isWrong ? wrong : undefined}
                onChange={({ target }) => setEntries({ ...entries, [key]: target.value })}
                slotProps={{ htmlInput: { inputMode } }}
                sx={{ width: 150 }}
              />
            )
          })}
          <BusyButton
            type="submit"
            variant="contained"
            disabled={!mayChange || !accepts(written) || !isChanged}
            loading={isPending}
          >
            {save}
          </BusyButton>
        </Box>
      </DisabledTooltip>
    </Box>
  )
}

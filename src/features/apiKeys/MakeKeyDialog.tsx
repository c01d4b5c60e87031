import { DialogContentText, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput, AutocompleteArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { maxKeyDays } from '#domain/access/apiKeys'
import { dayOf, plusDays } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import { day } from '#domain/validation/fields'
import { textLimits, indicatorsPerKey } from '#domain/validation/limits'
import { apiKeyInput, type KeyIndicator } from '#domain/wire/apiKeys'
import { startOfDay } from '#i18n/dates'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { choiceProps } from '#src/ui/references/choiceProps.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** The values of the form. The date is the last day of the key. */
const schema = apiKeyInput.extend({ expiresAt: day, indicatorIds: z.array(z.number()).optional() })

/** The key is valid until the end of that day. */
const inputOf = ({ expiresAt, indicatorIds = [], ...rest }: z.output<typeof schema>) => ({
  ...rest,
  ...(indicatorIds.length > 0 && { indicatorIds }),
  expiresAt: new Date(startOfDay(plusDays(expiresAt, 1)).getTime() - 1).toISOString(),
})

/** Creates a key for a program and passes it to the dialog that shows it once (rule keys.made). */
export function MakeKeyDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const [today] = useState(() => dayOf(new Date()))
  const home = useHomeGroup()
  const { mutateAsync } = useSave('POST /api/v1/api-keys', {
    done: ({ key }) => {
      onClose()
      if (key === null) notify('apiKeys.created.lost', { type: 'warning' })
      else onMade(key)
    },
  })
  return (
    <DialogForm
      title={translate('apiKeys.add')}
      submitLabel={translate('apiKeys.save')}
      schema={schema}
      defaultValues={{ name: '', companyGroupId: home.id, expiresAt: plusDays(today, 365) }}
      onSave={(values) => mutateAsync({ body: inputOf(values) })}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{translate('apiKeys.addText')}</DialogContentText>
      <Stack sx={{ gap: 2.5, pt: 2 }}>
        <TextInput
          source="name"
          label="apiKeys.columns.name"
          required
          autoFocus
          autoComplete="off"
          size="small"
          margin="none"
          helperText={false}
          slotProps={{ htmlInput: { maxLength: textLimits.short } }}
        />
        <AdministeredGroupInput source="companyGroupId" required />
        <KeyIndicatorsInput source="indicatorIds" groupSource="companyGroupId" />
        <DateInput
          source="expiresAt"
          label={translate('apiKeys.columns.expiresAt')}
          helperText={translate('apiKeys.endHelp')}
          required
          min={today}
          // The key is valid until the end of the day, and the clock of this device may be slightly early.
          max={plusDays(today, maxKeyDays - 2)}
        />
      </Stack>
    </DialogForm>
  )
}

/** The indicators of the chosen company group whose values the key writes (rule keys.values). */
function KeyIndicatorsInput({ source, groupSource }: { source: string; groupSource: string }) {
  const translate = useText()
  const groupId = useWatch({ name: groupSource }) as number | null
  const chosen = useWatch({ name: source }) as readonly number[] | undefined
  const { data: indicators = [] } = useQuery(indicatorQueries.ofKeys(groupId))
  if (indicators.length === 0) return null
  return (
    <AutocompleteArrayInput<KeyIndicator>
      {...choiceProps}
      source={source}
      label={translate('indicators.key')}
      choices={indicators}
      optionText={(indicator: KeyIndicator) => textIn(indicator, 'name', currentLocale())}
      translateChoice={false}
      getOptionDisabled={() => (chosen?.length ?? 0) >= indicatorsPerKey}
      noOptionsText="board.empty.title"
      helperText="indicators.keyHelp"
    />
  )
}

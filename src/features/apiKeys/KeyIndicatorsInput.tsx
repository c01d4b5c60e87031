import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { textIn } from '#domain/organisation/inEachLanguage'
import { indicatorsPerKey } from '#domain/validation/limits'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'

/** The indicators of the chosen company group whose values the key writes (rule keys.values). */
export function KeyIndicatorsInput({ source, groupSource }: { source: string; groupSource: string }) {
  const translate = useText()
  const texts = useAutocompleteTexts()
  const { field, fieldState } = useInput<number[] | undefined>({ source })
  const groupId = useWatch({ name: groupSource }) as number | null
  const { data: indicators = [] } = useQuery(indicatorQueries.ofKeys(groupId))
  if (indicators.length === 0) return null
  const chosen = indicators.filter(({ id }) => field.value?.includes(id))
  return (
    <Autocomplete
      {...texts}
      multiple
      size="small"
      value={chosen}
      options={indicators}
      getOptionKey={({ id }) => id}
      getOptionLabel={(indicator) => textIn(indicator, 'name', currentLocale())}
      getOptionDisabled={() => chosen.length >= indicatorsPerKey}
      filterSelectedOptions
      onChange={(_event, next) => field.onChange(next.map(({ id }) => id))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('indicators.key')}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? translate('indicators.keyHelp')}
        />
      )}
    />
  )
}

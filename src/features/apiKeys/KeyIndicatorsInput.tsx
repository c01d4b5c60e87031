import { useQuery } from '@tanstack/react-query'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { textIn } from '#domain/organisation/inEachLanguage'
import { indicatorsPerKey } from '#domain/validation/limits'
import type { Indicator } from '#domain/wire/indicators'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'

/** The indicators of the chosen company group whose values the key writes (rule keys.values). */
export function KeyIndicatorsInput({ source, groupSource }: { source: string; groupSource: string }) {
  const translate = useText()
  const { field, fieldState } = useInput<number[] | undefined>({ source })
  const groupId = useWatch({ name: groupSource }) as number | null
  const { data: indicators = [] } = useQuery(indicatorQueries.ofKeys(groupId))
  if (indicators.length === 0) return null
  const chosen = indicators.filter(({ id }) => field.value?.includes(id))
  return (
    <Picker<Pick<Indicator, 'id' | 'nameEn' | 'nameTh'>, true>
      multiple
      label={translate('indicators.key')}
      value={chosen}
      options={indicators}
      getOptionLabel={(indicator) => textIn(indicator, 'name', currentLocale())}
      getOptionDisabled={() => chosen.length >= indicatorsPerKey}
      filterSelectedOptions
      noOptionsText={translate('board.empty.title')}
      onChange={(_event, next) => field.onChange(next.map(({ id }) => id))}
      textField={{
        error: fieldState.error !== undefined,
        helperText: fieldState.error?.message ?? translate('indicators.keyHelp'),
      }}
    />
  )
}

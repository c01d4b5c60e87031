import { useQuery } from '@tanstack/react-query'
import { AutocompleteArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { textIn } from '#domain/organisation/inEachLanguage'
import { indicatorsPerKey } from '#domain/validation/limits'
import type { KeyIndicator } from '#domain/wire/apiKeys'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { choiceProps } from '#src/ui/references/choiceProps.tsx'

/** The indicators of the chosen company group whose values the key writes (rule keys.values). */
export function KeyIndicatorsInput({ source, groupSource }: { source: string; groupSource: string }) {
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

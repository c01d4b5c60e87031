import { Typography, Box, ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { AutocompleteInput, useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { largestPageSize } from '#domain/validation/limits'
import type { CategoryExpert, RiskCategory } from '#domain/wire/referenceData'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useNameOf } from '#src/features/risks/board-parts/labels/useNameOf.ts'
import type { DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'
import { AnnouncedText } from '#src/ui/forms/AnnouncedText.tsx'
import { choiceProps } from '#src/ui/references/choiceProps.tsx'

/** Returns whether a category has the words in one of its names; each category has a name in every language. */
const hasName = (words: string, category: RiskCategory) =>
  fieldsIn('name')
    .map((field) => category[field])
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

/** An empty selection stays '', as the form has it. */
const asItIs = (chosen: unknown) => chosen

/**
 * Selects the risk category, grouped by reviewing expert group and searchable; for an item it also shows the reviewers
 * (rule reference.desk).
 */
export function CategoryInput({ hasReview }: { hasReview: boolean }) {
  const translate = useText()
  const chosen = useWatch<DetailsValues, 'riskCategoryId'>({ name: 'riskCategoryId' })
  const categories = useRiskCategories() ?? []
  const groups = useExpertGroups()
  const groupOf = ({ categoryExpertId }: RiskCategory) => groups.find((group) => group.id === categoryExpertId)
  const placeOf = (category: RiskCategory) => {
    const place = groups.findIndex((group) => group.id === category.categoryExpertId)
    return place < 0 ? groups.length : place
  }
  // A retired category stays on the records that have it (rule reference.retired).
  const offered = categories.filter(({ id: one, isRetired }) => !isRetired || one === chosen)
  return (
    <div>
      <AutocompleteInput<RiskCategory>
        {...choiceProps}
        size="medium"
        source="riskCategoryId"
        label={translate('risks.fields.riskCategory')}
        // Within each group in the order of the list.
        choices={offered.toSorted((a, b) => placeOf(a) - placeOf(b))}
        translateChoice={false}
        matchSuggestion={hasName}
        parse={asItIs}
        groupBy={(category) => groupOf(category)?.name ?? ''}
        renderGroup={optionGroup}
        noOptionsText={<AnnouncedText text={translate('wizard.category.none')} />}
        TextFieldProps={{ required: true, placeholder: translate('wizard.category.search') }}
      />
      {hasReview && typeof chosen === 'number' && <Desk categoryId={chosen} />}
    </div>
  )
}

/** The expert groups in their order. */
function useExpertGroups(): CategoryExpert[] {
  const { data } = useGetList<CategoryExpert>(
    'category-experts',
    { pagination: { page: 1, perPage: largestPageSize }, sort: { field: 'order', order: 'ASC' } },
    { staleTime: 10 * 60_000 },
  )
  return data ?? []
}

/** The names of the reviewers for items of a category in this company group. */
function Desk({ categoryId }: { categoryId: number }) {
  const translate = useText()
  const nameOf = useNameOf()
  const { data: people } = useQuery(riskQueries.experts(categoryId))
  if (people === undefined) return null
  const names = people.map(nameOf)
  return (
    <Typography variant="caption" color="text.secondary" role="status" sx={{ display: 'block', mt: 0.5, px: 1.75 }}>
      {names.length > 0
        ? translate('wizard.category.desk', { names: listText(names) })
        : translate('wizard.category.noDesk')}
    </Typography>
  )
}

/**
 * A group of options under its heading, for the `renderGroup` of an Autocomplete: the library's own is a list within a
 * list box, which is invalid in ARIA.
 */
const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="li" key={key} role="group" aria-label={group} sx={{ listStyle: 'none' }}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8, bgcolor: 'background.paper', lineHeight: '40px' }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
      {children}
    </Box>
  </Box>
)

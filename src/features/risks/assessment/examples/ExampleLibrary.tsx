import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { businesses, businessOf, exampleCategories, type Business, type ExampleRisk } from '#i18n/examples/example'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { useBoardUser } from '../../shared/boardUser.ts'
import { ReadField } from '../../shared/Section.tsx'
import { findExamples, type ExampleFilter } from './examples.ts'

interface ExampleLibraryProps {
  /** Absent if the user cannot create risks. */
  onUse: ((example: ExampleRisk) => void) | undefined
  /** The heading level of the title of an example. */
  level?: 'h2' | 'h3'
}

/** The example risks, filtered by words, business and category; examples of the reader's own business come first. */
export function ExampleLibrary({ onUse, level = 'h2' }: ExampleLibraryProps) {
  const translate = useText()
  const [filter, setFilter] = useState<ExampleFilter>({ q: '', category: null, business: null })
  const change = (part: Partial<ExampleFilter>) => setFilter((present) => ({ ...present, ...part }))
  const found = findExamples(currentLocale(), filter, useOwnBusiness())
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ maxWidth: 560 }}>
        <SearchField value={filter.q} placeholder={translate('inspire.search')} onChange={(q) => change({ q })} />
      </Box>
      <Choices
        label={translate('inspire.businessFilter')}
        values={businesses}
        chosen={filter.business}
        nameOf={(one) => translate(one === null ? 'inspire.anyBusiness' : `inspire.businesses.${one}`)}
        onChoose={(business) => change({ business })}
      />
      <Choices
        label={translate('inspire.categoryFilter')}
        values={exampleCategories}
        chosen={filter.category}
        nameOf={(one) => translate(one === null ? 'inspire.all' : `inspire.categories.${one}`)}
        onChoose={(category) => change({ category })}
      />
      {found.length === 0 ? (
        <EmptyState title={translate('inspire.none')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          {found.map((example) => (
            <ExampleCard key={example.eventDescription} example={example} level={level} onUse={onUse} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

/** Returns the business of the reader's company group; null if its name does not indicate one. */
function useOwnBusiness(): Business | null {
  const { data: home } = useGetOne<CompanyGroup>('company-groups', { id: useBoardUser().companyGroup.id })
  const { groups } = useKnownGroups(home ? idsOfHierarchy(home.hierarchy) : [])
  const names = groups.toSorted((a, b) => b.level - a.level).map(({ name }) => name)
  return businessOf(names)
}

interface ChoicesProps<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value | null
  nameOf: (value: Value | null) => string
  onChoose: (value: Value | null) => void
}

function Choices<Value extends string>({ label, values, chosen, nameOf, onChoose }: ChoicesProps<Value>) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {[null, ...values].map((one) => (
        <Chip
          key={one ?? 'all'}
          label={nameOf(one)}
          color={one === chosen ? 'primary' : 'default'}
          variant={one === chosen ? 'filled' : 'outlined'}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        />
      ))}
    </Stack>
  )
}

function ExampleCard({ example, level, onUse }: { example: ExampleRisk } & Required<ExampleLibraryProps>) {
  const translate = useText()
  const { category, business, eventDescription, rootCause, indicator, triggerPoint, controls } = example
  return (
    <Card component="article" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="caption" color="text.secondary">
        {[translate(`inspire.categories.${category}`), business && translate(`inspire.businesses.${business}`)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="h3" component={level} sx={{ mb: 1.5 }}>
        {eventDescription}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <ReadField label={translate('risks.fields.rootCause')} value={rootCause} />
        <ReadField label={translate('risks.fields.indicator')} value={indicator} />
        <ReadField label={translate('risks.fields.triggerPoint')} value={triggerPoint} />
        <ReadField label={translate('inspire.controls')} value={controls} />
      </Stack>
      {onUse && (
        <Button
          variant="outlined"
          aria-label={translate('inspire.startOf', { title: eventDescription })}
          onClick={() => onUse(example)}
          sx={{ mt: 2 }}
        >
          {translate('inspire.start')}
        </Button>
      )}
    </Card>
  )
}

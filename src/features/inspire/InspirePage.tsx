import { Box, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import type { Locale } from '#i18n/locales'
import { currentLocale } from '#src/platform/locale.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { exampleCategories, type ExampleCategory, type ExampleRisk } from '#i18n/examples/example'
import { examples as english } from '#i18n/examples/en'
import { examples as thai } from '#i18n/examples/th'

const examplesIn: Record<Locale, readonly ExampleRisk[]> = { en: english, th: thai }

/** `/inspire`: example risks of our industries, by category, one of which a new risk can be started from. */
export default function InspirePage() {
  const translate = useText()
  const [q, setQ] = useState('')
  const [category, setCategory] = useState<ExampleCategory | null>(null)
  const examples = examplesIn[currentLocale()]
  const found = examples.filter((example) => (category === null || example.category === category) && says(example, q))
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('inspire.title')} />
      <div>
        <Typography variant="h1">{translate('inspire.title')}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: '72ch' }}>
          {translate('inspire.text')}
        </Typography>
      </div>
      <Box sx={{ maxWidth: 560 }}>
        <SearchField value={q} placeholder={translate('inspire.search')} onChange={setQ} />
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {[null, ...exampleCategories].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={translate(one === null ? 'inspire.all' : `inspire.categories.${one}`)}
            color={one === category ? 'primary' : 'default'}
            variant={one === category ? 'filled' : 'outlined'}
            aria-pressed={one === category}
            onClick={() => setCategory(one)}
          />
        ))}
      </Stack>
      {found.length === 0 ? (
        <EmptyState title={translate('inspire.none')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          {found.map((example) => (
            <ExampleCard key={example.eventDescription} example={example} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

/** Whether every word stands somewhere in the example. */
function says(example: ExampleRisk, q: string): boolean {
  const text = Object.values(example).join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

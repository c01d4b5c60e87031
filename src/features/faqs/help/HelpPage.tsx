import { Button, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { largestPageSize } from '#domain/validation/limits'
import type { Faq } from '#domain/wire/faqs'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ownOrder } from '../faqTexts.ts'
import { Questions } from '../Questions.tsx'
import { HowItWorks } from './HowItWorks.tsx'

/** `/help`: explains how the product works and searches the questions of `/FAQ`. */
export default function HelpPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2, maxWidth: 880, mx: 'auto' }}>
      <PageHead
        title={translate('faqs.help.title')}
        text={translate('faqs.help.text')}
        action={
          <Button component={Link} to="/FAQ" variant="outlined">
            {translate('faqs.empty.showAll')}
          </Button>
        }
      />
      <PagedList<Faq>
        resource="faqs"
        storeKey="faqs.help"
        namedFilters={['q']}
        sort={ownOrder}
        perPage={largestPageSize}
        filters={
          <ListFilters columns="minmax(0, 1fr)">
            <SearchInput placeholder={translate('faqs.search')} />
          </ListFilters>
        }
      >
        <Answer />
      </PagedList>
    </Stack>
  )
}

/** The questions that match the search; before a search, the most frequent ones. */
function Answer() {
  const { filterValues } = useListContext()
  return filterValues['q'] ? <Questions /> : <HowItWorks />
}

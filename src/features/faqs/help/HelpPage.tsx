import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { largestPageSize } from '#domain/validation/limits'
import type { Faq } from '#domain/wire/faqs'
import { useSession } from '#src/authProvider/identity.ts'
import { manualHref, manualLabel, ownManualOf } from '#src/features/manual/manualAddress.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
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

/** How the product works; after a search the questions that match it, and the manual of the user. */
function Answer() {
  const { filterValues } = useListContext()
  if (!filterValues['q']) return <HowItWorks />
  return (
    <>
      <Questions />
      <OwnManual />
    </>
  )
}

/** The questions do not cover every task of every role; its manual does. */
function OwnManual() {
  const translate = useText()
  const audience = ownManualOf(useSession())
  if (!audience) return null
  const { key, role } = manualLabel(audience)
  return (
    <Typography>
      {translate('faqs.help.notFound')}{' '}
      <MuiLink href={manualHref(audience, currentLocale())}>{translate(key, { role: translate(role) })}</MuiLink>
    </Typography>
  )
}

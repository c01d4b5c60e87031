import { Button, Stack, Typography } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { largestPageSize } from '#domain/validation/limits'
import type { Faq } from '#domain/wire/faqs'
import { useText } from '#src/platform/i18n/useText.ts'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ownOrder } from './faqTexts.ts'
import { Questions } from './Questions.tsx'

/** `/FAQ`: every question with its answer, for every reader; `/help` has the search. */
export default function FaqPage() {
  const translate = useText()
  const { canAccess: mayWrite } = useCanAccess({ resource: 'faqs', action: 'edit' })
  const { canAccess: administers } = useCanAccess({ resource: 'users', action: 'edit' })
  return (
    <Stack sx={{ gap: 2, maxWidth: 880, mx: 'auto' }}>
      <PageHead
        title={translate('faqs.all.title')}
        text={translate('faqs.all.text')}
        action={
          <Button component={Link} to="/help" variant="outlined">
            {translate('faqs.all.toHelp')}
          </Button>
        }
      />
      {administers && mayWrite === false && (
        <Typography variant="body2" color="text.secondary">
          {translate('faqs.all.writers')}
        </Typography>
      )}
      <PagedList<Faq>
        resource="faqs"
        storeKey={false}
        disableSyncWithLocation
        sort={ownOrder}
        perPage={largestPageSize}
      >
        <Questions />
      </PagedList>
    </Stack>
  )
}

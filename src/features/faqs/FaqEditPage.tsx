import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { formatDateTime } from '#src/platform/dates.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useFaq } from './faqData.ts'
import { FaqForm } from './FaqForm.tsx'

const listPath = '/admin/faq-management'

/** `/admin/faq/add`, `/admin/faq/edit?id=7`: one question of the help page, for System Admins (rule admin.areas). */
export default function FaqEditPage() {
  const translate = useText()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isNew = pathname === '/admin/faq/add'
  const id = Number(query.get('id'))
  const title = translate(isNew ? 'faqs.add' : 'faqs.edit')
  const isSystemAdmin = useRole() === 'System Admin'
  if (!isSystemAdmin || (!isNew && !(Number.isInteger(id) && id > 0))) return <Navigate to={listPath} replace />
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={title} />
      <div>
        <Button component={Link} to={listPath} startIcon={<ArrowBackIcon />} size="small" sx={{ ml: -1.5 }}>
          {translate('faqs.management')}
        </Button>
        <Typography variant="h1">{title}</Typography>
      </div>
      {isNew ? <FaqForm faq={null} /> : <ExistingFaq key={id} id={id} />}
    </Stack>
  )
}

function ExistingFaq({ id }: { id: number }) {
  const translate = useText()
  const { data: faq, error, isFetching, refetch } = useFaq(id)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!faq || (isFetching && !faq)) return <CardSkeletons count={2} height={320} />
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('faqs.updated', { date: formatDateTime(faq.updatedAt) })}
      </Typography>
      <FaqForm faq={faq} />
    </>
  )
}

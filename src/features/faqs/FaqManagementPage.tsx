import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link, useSearchParams } from 'react-router-dom'
import type { Faq } from '#domain/wire/faqs'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { TablePages } from '#src/ui/TablePages.tsx'
import { DeleteFaqDialog } from './DeleteFaqDialog.tsx'
import { useFaqs } from './faqData.ts'
import { FaqTable } from './FaqTable.tsx'

const perPage = 25

/** `/admin/faq-management`: the help page's questions; System Admins write, others only look (rule admin.areas). */
export default function FaqManagementPage() {
  const translate = useText()
  const mayWrite = useRole() === 'System Admin'
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const { data, error, isPlaceholderData, refetch } = useFaqs({ q: q.trim(), page, perPage })
  const [toDelete, setToDelete] = useState<Faq>()
  const search = useCallback((text: string) => setQuery(text === '' ? {} : { q: text }, { replace: true }), [setQuery])
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('faqs.management')} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <div>
          <Typography variant="h1">{translate('faqs.management')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(mayWrite ? 'faqs.introduction' : 'faqs.readOnly')}
          </Typography>
        </div>
        {mayWrite && (
          <Button component={Link} to="/admin/faq/add" variant="contained" startIcon={<AddIcon />}>
            {translate('faqs.add')}
          </Button>
        )}
      </Stack>
      <Box sx={{ maxWidth: 560 }}>
        <SearchField value={q} placeholder={translate('faqs.search')} onChange={search} />
      </Box>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={420} aria-label={translate('app.loading')} />
      ) : data.data.length === 0 ? (
        <EmptyState
          title={translate('faqs.empty.title')}
          text={translate(q === '' ? 'faqs.empty.none' : 'faqs.empty.filtered')}
          action={
            (q !== '' || page > 1) && (
              <Button variant="outlined" onClick={() => setQuery({})}>
                {translate('faqs.empty.showAll')}
              </Button>
            )
          }
        />
      ) : (
        <div>
          <FaqTable faqs={data.data} mayWrite={mayWrite} isBusy={isPlaceholderData} onDelete={setToDelete} />
          {data.total > perPage && (
            <TablePages
              page={page}
              perPage={perPage}
              total={data.total}
              onPage={(next) => setQuery({ ...(q && { q }), page: String(next) })}
            />
          )}
        </div>
      )}
      {toDelete && <DeleteFaqDialog faq={toDelete} onClose={() => setToDelete(undefined)} />}
    </Stack>
  )
}

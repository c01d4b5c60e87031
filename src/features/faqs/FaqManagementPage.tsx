import AddIcon from '@mui/icons-material/Add'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Button, IconButton, Link as MuiLink, Stack, Tooltip, Typography } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { textsIn } from '#domain/organisation/inEachLanguage'
import type { Faq } from '#domain/wire/faqs'
import { locales } from '#i18n/locales'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { DeleteButton } from '#src/ui/list/DeleteButton.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable, onlyWide } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { faqFields, ownOrder } from './faqTexts.ts'
import { LanguageMark } from './LanguageMark.tsx'

const Column = ListColumn<Faq>

const editPath = ({ id }: Faq) => `/admin/faq/edit?id=${id}`

/** `/admin/faq-management`: the questions of the help page; only System Admins can edit them (rule admin.areas). */
export default function FaqManagementPage() {
  const translate = useText()
  const { canAccess: mayWrite = false, isPending } = useCanAccess({ resource: 'faqs', action: 'edit' })
  const dates = useDates()
  const { title } = faqFields[currentLocale()]
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('faqs.management')}
        text={!isPending && translate(mayWrite ? 'faqs.introduction' : 'faqs.readOnly')}
        action={
          mayWrite && (
            <Button component={Link} to="/admin/faq/add" variant="contained" startIcon={<AddIcon />}>
              {translate('faqs.add')}
            </Button>
          )
        }
      />
      <PagedList<Faq>
        resource="faqs"
        namedFilters={['q']}
        sort={ownOrder}
        filters={
          <ListFilters>
            <SearchInput placeholder={translate('faqs.search')} />
          </ListFilters>
        }
      >
        <ListTable<Faq> aria-label={translate('faqs.management')} empty={<EmptyList of="faqs" />}>
          <Column
            source={title}
            label={translate('faqs.columns.question')}
            isRowHead
            render={(faq) => <Question faq={faq} mayWrite={mayWrite} />}
          />
          <Column
            source="updatedAt"
            label={translate('faqs.columns.updated')}
            sx={{ ...onlyWide, whiteSpace: 'nowrap' }}
            render={({ updatedAt }) => dates.text(updatedAt)}
          />
          {mayWrite && (
            <Column
              label={translate('forms.actions')}
              align="right"
              sx={{ whiteSpace: 'nowrap' }}
              render={(faq) => <Actions faq={faq} title={faq[title]} />}
            />
          )}
        </ListTable>
      </PagedList>
    </Stack>
  )
}

/** The question with the beginning of its answer, and a mark for each language that lacks one of them. */
function Question({ faq, mayWrite }: { faq: Faq; mayWrite: boolean }) {
  const { title, description } = faqFields[currentLocale()]
  return (
    <>
      {mayWrite ? (
        <MuiLink component={Link} to={editPath(faq)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {faq[title]}
        </MuiLink>
      ) : (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {faq[title]}
        </Typography>
      )}
      <Typography variant="caption" component="div" color="text.secondary" sx={{ maxWidth: 860 }}>
        <TruncatedText text={faq[description] || (textsIn(faq, 'description').find(Boolean) ?? '')} lines={2} />
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', '& > *': { mt: 0.75 } }}>
        {locales.map((locale) => (
          <LanguageMark key={locale} locale={locale} faq={faq} />
        ))}
      </Stack>
    </>
  )
}

function Actions({ faq, title }: { faq: Faq; title: string }) {
  const translate = useText()
  return (
    <>
      <Tooltip title={translate('forms.edit')}>
        <IconButton component={Link} to={editPath(faq)} aria-label={translate('faqs.editOf', { title })}>
          <EditOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteButton
        label={translate('faqs.deleteOf', { title })}
        title={translate('faqs.deleteTitle')}
        text={translate('faqs.deleteText', { title })}
        done="faqs.deleted"
      />
    </>
  )
}

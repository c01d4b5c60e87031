import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Faq } from '#domain/wire/faqs'
import { locales } from '#i18n/locales'
import { formatDate } from '#src/platform/dates.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { currentLocale } from '#src/platform/locale.ts'
import { faqFields } from './faqValues.ts'
import { LanguageMark } from './LanguageMark.tsx'

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

interface FaqTableProps {
  faqs: readonly Faq[]
  mayWrite: boolean
  isBusy: boolean
  onDelete: (faq: Faq) => void
}

const editPath = ({ id }: Faq) => `/admin/faq/edit?id=${id}`

/** The questions in the order of the help page, with a mark where a language is missing. */
export function FaqTable({ faqs, mayWrite, isBusy, onDelete }: FaqTableProps) {
  const translate = useText()
  const { title, description } = faqFields[currentLocale()]
  const other = faqFields[currentLocale() === 'th' ? 'en' : 'th']
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      aria-busy={isBusy}
      sx={{ borderRadius: 3, opacity: isBusy ? 0.6 : 1 }}
    >
      <Table size="small" aria-label={translate('faqs.management')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ py: 1.25 }}>{translate('faqs.columns.question')}</TableCell>
            <TableCell sx={onlyWide}>{translate('faqs.columns.updated')}</TableCell>
            {mayWrite && (
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {translate('forms.actions')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {faqs.map((faq) => {
            const name = faq[title]
            return (
              <TableRow key={faq.id} hover sx={{ '& > td': { verticalAlign: 'top', py: 1.25 } }}>
                <TableCell>
                  {mayWrite ? (
                    <MuiLink component={Link} to={editPath(faq)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {name}
                    </MuiLink>
                  ) : (
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {name}
                    </Typography>
                  )}
                  <Typography variant="caption" component="div" color="text.secondary" sx={{ maxWidth: 860 }}>
                    <TruncatedText text={faq[description] || faq[other.description]} lines={2} />
                  </Typography>
                  <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', '& > *': { mt: 0.75 } }}>
                    {locales.map((locale) => (
                      <LanguageMark key={locale} locale={locale} faq={faq} />
                    ))}
                  </Stack>
                </TableCell>
                <TableCell sx={{ ...onlyWide, whiteSpace: 'nowrap' }}>{formatDate(faq.updatedAt)}</TableCell>
                {mayWrite && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap', '&&': { py: 0.5 } }}>
                    <Tooltip title={translate('forms.edit')}>
                      <IconButton
                        component={Link}
                        to={editPath(faq)}
                        aria-label={translate('faqs.editOf', { title: name })}
                      >
                        <EditOutlinedIcon fontSize="small" />
                      </IconButton>
                    </Tooltip>
                    <Tooltip title={translate('forms.delete')}>
                      <IconButton
                        aria-label={translate('faqs.deleteOf', { title: name })}
                        onClick={() => onDelete(faq)}
                      >
                        <DeleteOutlineIcon fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  </TableCell>
                )}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

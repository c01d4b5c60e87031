import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { EarlierRemark } from '#domain/risks/compare'
import { formatDate } from '#src/platform/dates.ts'
import { NoteAuthor } from '#src/features/risks/review/NoteAuthor.tsx'

/** The remarks of earlier reviews, each answered by a change or still open. */
export function EarlierRemarks({ remarks }: { remarks: readonly EarlierRemark[] }) {
  const translate = useText()
  return (
    <Box component="section" aria-labelledby="earlier-remarks" sx={{ mb: 2 }}>
      <Typography id="earlier-remarks" variant="h4" component="h3" sx={{ mb: 1 }}>
        {translate('changes.remarks')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {remarks.map(({ note, subject, state }) => (
          <Box
            component="li"
            key={note.id}
            sx={{
              display: 'flex',
              gap: 1.5,
              rowGap: 0.5,
              alignItems: 'flex-start',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
            }}
          >
            <Chip
              size="small"
              variant="outlined"
              color={state === 'answered' ? 'success' : 'warning'}
              icon={state === 'answered' ? <CheckCircleOutlineIcon /> : <RadioButtonUncheckedIcon />}
              label={translate(`changes.${state}`)}
              title={translate(`changes.${state}Help`)}
            />
            <div>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <strong>{translate(subject ? `risks.fields.${subject}` : 'review.note.remark')}: </strong>
                {note.comment}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                <NoteAuthor note={note} date={formatDate(note.createdAt)} />
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { anchorOf, nameOfPart } from './DecisionControl.tsx'
import { decisionOn, reviewedPartsOf } from '#domain/risks/review'

/** How far the expert's review of an item has come, and where a decision is still missing. */
export function ReviewProgress({ risk }: { risk: Risk }) {
  const translate = useText()
  const parts = reviewedPartsOf(risk)
  const missing = parts.filter((part) => decisionOn(part, risk) === null)
  const done = parts.length - missing.length
  return (
    <Box
      component="section"
      aria-label={translate('review.title')}
      sx={{
        p: { xs: 2, md: 2.5 },
        mb: 2,
        borderRadius: 3,
        bgcolor: 'primary.light',
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Stack direction="row" sx={{ gap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h4" component="h2">
          {translate('review.title')}
        </Typography>
        <Typography role="status">{translate('review.progress', { done, total: parts.length })}</Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={(done / parts.length) * 100}
        aria-label={translate('review.progress', { done, total: parts.length })}
        sx={{ height: 6, borderRadius: 3, mb: 1.5, bgcolor: 'background.paper' }}
      />
      {missing.length > 0 && (
        <Typography variant="body2" component="div" sx={{ mb: 0.5 }}>
          {translate('review.missing')}{' '}
          {missing.map((part, index) => (
            <span key={anchorOf(part)}>
              {index > 0 && ', '}
              <Link href={`#${anchorOf(part)}`} onClick={(event) => jumpTo(event, anchorOf(part))}>
                {nameOfPart(part, translate)}
              </Link>
            </span>
          ))}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('review.hint')}
      </Typography>
    </Box>
  )
}

/** Within the page only; the address stays as it is. */
function jumpTo(event: React.MouseEvent, id: string): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ behavior: 'smooth' })
  target?.focus({ preventScroll: true })
}

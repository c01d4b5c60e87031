import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useText, type Translate, type TranslateOpen, useOpenText } from '#src/platform/i18n/useText.ts'
import { useNavigate } from 'react-router-dom'
import { shortened } from '#src/platform/shortened.ts'
import { useTitleOf } from '../labels/useTitleOf.ts'
import { pathOfStep } from '../steps.ts'
import type { LiveNews } from './LiveUpdates.tsx'

interface LiveBannerProps {
  news: LiveNews
  /** Whether it is about the record that is open. */
  isHere: boolean
  onClose: () => void
}

/** Says who changed what just now. It floats, so that nothing below it moves. */
export function LiveBanner({ news, isHere, onClose }: LiveBannerProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const risk = 'risk' in news ? news.risk : undefined

  const show = () => {
    onClose()
    if (!risk) return
    if (!isHere) void navigate(pathOfStep(risk.type, risk.id, 'details'))
    else
      (document.getElementById('changes') ?? document.getElementById('history'))?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <Paper
      role="status"
      aria-label={translate('live.label')}
      elevation={8}
      sx={{
        position: 'fixed',
        top: 80,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        // Beside the margins of a phone.
        width: { xs: 'calc(100vw - 32px)', sm: 'max-content' },
        maxWidth: 640,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
        {'risk' in news
          ? translate(isHere ? 'live.here' : 'live.elsewhere', {
              sentence: sentenceOf(news, translate, translateOpen),
              title: shortened(titleOf(news.risk), longestTitle),
            })
          : translate('live.many', { smart_count: news.count })}
      </Typography>
      {risk && (
        <Button size="small" onClick={show} sx={{ flexShrink: 0 }}>
          {translate('live.show')}
        </Button>
      )}
      <IconButton size="small" onClick={onClose} aria-label={translate('live.dismiss')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  )
}

function sentenceOf(
  { action, entry }: Extract<LiveNews, { action: string }>,
  translate: Translate,
  translateOpen: TranslateOpen,
): string {
  if (!entry) return translateOpen(`live.acts.${action}`, { _: translate('live.acts.other') })
  const { user, role } = entry
  const name = `${user.firstName} ${user.lastName}`
  return translate(`risks.history.sentences.${entry.action}`, {
    name: translate('risks.history.by', { name, role: translate(`vocabulary.role.${role}`) }),
  })
}

const longestTitle = 60

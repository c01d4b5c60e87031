import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import EditNoteIcon from '@mui/icons-material/EditNote'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import type { LastSave } from './stepFormState.ts'

export type SaveState = LastSave | { kind: 'saving' }

/** Says whether what is on the screen is saved; announced to screen readers. */
export function SaveStateText({ state, isDirty }: { state: SaveState; isDirty: boolean }) {
  const { icon, text, colour } = useAppearance(state, isDirty)
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: colour,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        mb: { xs: text === '' ? 0 : 1, sm: 0 },
      }}
    >
      {icon}
      {text}
    </Box>
  )
}

function useAppearance(state: SaveState, isDirty: boolean): { icon: ReactNode; text: string; colour: string } {
  const translate = useText()
  const dates = useDates()
  if (state.kind === 'saving') {
    return { icon: <CircularProgress size={16} />, text: translate('wizard.saving'), colour: 'text.secondary' }
  }
  if (state.kind === 'failed') {
    return { icon: <ErrorOutlineIcon fontSize="small" />, text: translate('wizard.notSaved'), colour: 'error.main' }
  }
  if (isDirty) {
    return { icon: <EditNoteIcon fontSize="small" />, text: translate('wizard.unsaved'), colour: 'text.secondary' }
  }
  if (state.kind === 'none') return { icon: null, text: '', colour: 'text.secondary' }
  const time = dates.timeOfDay(state.at)
  return {
    icon: <CheckCircleOutlineIcon fontSize="small" />,
    text: translate('wizard.savedAt', { time }),
    colour: 'success.main',
  }
}

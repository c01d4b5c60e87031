import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { SaveStateText, type SaveState } from './SaveStateText.tsx'

interface StepFooterProps {
  state: SaveState
  isDirty: boolean
  /** Nothing of a new record is saved yet, so that Save always has something to do. */
  isNew: boolean
  onBack?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onSave: () => void
  children?: ReactNode
}

/** The ways on from a step, always in reach at the bottom of the window. */
export function StepFooter({ state, isDirty, isNew, onBack, onNext, onSave, children }: StepFooterProps) {
  const translate = useText()
  const isSaving = state.kind === 'saving'
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        bottom: { xs: 0, md: 16 },
        zIndex: 2,
        mt: 3,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        columnGap: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: 3 },
        boxShadow: '0 -8px 24px rgb(7 29 33 / 6%)',
      }}
    >
      {onBack && (
        <Button onClick={onBack} startIcon={<ArrowBackIcon />} disabled={isSaving}>
          {translate('wizard.back')}
        </Button>
      )}
      {/* On a phone the buttons fill a row of their own; what there is to say stands above them. */}
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}
      >
        {children}
        <SaveStateText state={state} isDirty={isDirty} />
      </Stack>
      <Button onClick={onSave} variant="outlined" disabled={isSaving || !(isDirty || isNew)} sx={{ ml: 'auto' }}>
        {translate('wizard.save')}
      </Button>
      {onNext && (
        <Button onClick={onNext} variant="contained" endIcon={<ArrowForwardIcon />} disabled={isSaving}>
          {translate('wizard.next')}
        </Button>
      )}
    </Stack>
  )
}

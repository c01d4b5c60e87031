import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import EditNoteIcon from '@mui/icons-material/EditNote'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Box, Button, CircularProgress, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { lowWindow } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { bottomBar } from '#src/ui/bottomHeights.ts'
import type { LastSave } from './stepFormState.ts'

interface StepFooterProps {
  state: SaveState
  /** Whether the record is new: nothing is saved yet, so Save is always enabled. */
  isNew: boolean
  onBack?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onSave: () => void
  /** The button that submits the record. */
  submit?: ReactNode
  children?: ReactNode
}

/** The buttons to other steps, always visible at the bottom of the window. */
export function StepFooter({ state, isNew, onBack, onNext, onSave, submit, children }: StepFooterProps) {
  const translate = useText()
  const { isDirty } = useFormState()
  const isSaving = state.kind === 'saving'
  return (
    <Stack
      ref={bottomBar}
      direction="row"
      sx={{
        position: 'sticky',
        [lowWindow]: { position: 'static' },
        bottom: { xs: 0, md: 16 },
        zIndex: 2,
        mt: 'auto',
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
        boxShadow: ({ palette }) => ({
          xs: shadow,
          // Nothing shows through the gap under the bar.
          md: `0 17px 0 ${palette.background.default}, ${shadow}`,
        }),
        '& .MuiButton-root': { minHeight: { xs: 44, md: 0 } },
      }}
    >
      {onBack && (
        <Button
          onClick={onBack}
          aria-label={translate('wizard.back')}
          startIcon={<ArrowBackIcon />}
          disabled={isSaving}
          // With Save, a phone has room for the arrow only.
          sx={isDirty ? { minWidth: { xs: 44 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } } : undefined}
        >
          <Box component="span" sx={{ display: isDirty ? { xs: 'none', sm: 'inline' } : undefined }}>
            {translate('wizard.back')}
          </Box>
        </Button>
      )}
      {/* On a phone the buttons fill a row; the messages are above them. */}
      <Stack
        direction="row"
        sx={{
          columnGap: 1.5,
          alignItems: 'center',
          flexWrap: 'wrap',
          minWidth: 0,
          order: { xs: -1, sm: 0 },
          flexBasis: { xs: '100%', sm: 'auto' },
        }}
      >
        {children}
        <SaveStateText state={state} isDirty={isDirty} />
      </Stack>
      <Button
        onClick={onSave}
        variant="outlined"
        disabled={isSaving || !(isDirty || isNew)}
        // A phone has no room for disabled buttons.
        sx={{ ml: 'auto', display: { xs: isDirty || isNew ? undefined : 'none', sm: 'inline-flex' } }}
      >
        {translate('wizard.save')}
      </Button>
      {onNext && (
        <Button onClick={onNext} variant="contained" endIcon={<ArrowForwardIcon />} disabled={isSaving}>
          {translate('wizard.next')}
        </Button>
      )}
      {submit}
    </Stack>
  )
}

const shadow = '0 -8px 24px rgb(7 29 33 / 6%)'

type SaveState = LastSave | { kind: 'saving' }

/** Shows whether the form is saved; screen readers announce only a failure. */
function SaveStateText({ state, isDirty }: { state: SaveState; isDirty: boolean }) {
  const translate = useText()
  const dates = useDates()
  const { errors } = useFormState()
  // The message disappears with the last mistake, because a corrected one no longer blocks the save.
  const isRefused = state.kind === 'failed' && Object.keys(errors).length > 0
  const kind = isRefused ? 'refused' : isDirty && state.kind !== 'saving' ? 'unsaved' : state.kind
  if (kind === 'none' || kind === 'failed') return null
  const { icon, text, colour } = appearances[kind]
  const part = kind === 'refused' && errors.root?.part?.message
  return (
    <Box
      // A new element, so that screen readers announce it.
      key={isRefused ? 'refused' : 'quiet'}
      role={isRefused ? 'alert' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: colour,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        mb: { xs: 1, sm: 0 },
      }}
    >
      {icon}
      {part && `${part}: `}
      {translate(text, { time: state.kind === 'saved' ? dates.timeOfDay(state.at) : '' })}
    </Box>
  )
}

const appearances = {
  saving: { icon: <CircularProgress aria-hidden size={16} />, text: 'wizard.saving', colour: 'text.secondary' },
  refused: { icon: <ErrorOutlineIcon fontSize="small" />, text: 'wizard.notSaved', colour: 'error.main' },
  unsaved: { icon: <EditNoteIcon fontSize="small" />, text: 'wizard.unsaved', colour: 'text.secondary' },
  saved: { icon: <CheckCircleOutlineIcon fontSize="small" />, text: 'wizard.savedAt', colour: 'success.main' },
} as const

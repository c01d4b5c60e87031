import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import { Box, Button, Collapse, Paper, Stack, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

interface QuestionCardProps {
  title: string
  text: string
  /** Whether the import needs an answer first. */
  isOpen: boolean
  onConfirm?: () => void
  /** The parts of the file that are not imported; the button shows their number. */
  leftOut?: { of: 'columns' | 'values'; count: number }
  children: ReactNode
}

/**
 * A question about the register: open until it is confirmed, then collapsed; it can still be changed (rule
 * import.asked).
 */
export function QuestionCard({ title, text, isOpen, onConfirm, leftOut, children }: QuestionCardProps) {
  const translate = useText()
  const titleId = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ borderRadius: 3, p: 2.5, ...(isOpen && { borderColor: 'warning.main', borderWidth: 2 }) }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {isOpen ? <HelpIcon color="warning" aria-hidden /> : <CheckIcon color="success" aria-hidden />}
        <Typography id={titleId} variant="h3" sx={{ flex: 1, minWidth: 200 }}>
          {title}
        </Typography>
        {!isOpen && (
          <Button
            id={`${titleId}-change`}
            size="small"
            aria-expanded={isShown}
            aria-labelledby={`${titleId}-change ${titleId}`}
            onClick={() => setShown(!isShown)}
          >
            {translate(isShown ? 'riskImport.questions.hide' : 'riskImport.questions.change')}
          </Button>
        )}
      </Stack>
      <Collapse in={isOpen || isShown} unmountOnExit>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
        {children}
        {isOpen && onConfirm && (
          <Box sx={{ mt: 2 }}>
            <Button variant="contained" onClick={onConfirm} aria-describedby={titleId}>
              {leftOut && leftOut.count > 0
                ? translate(`riskImport.questions.leaveOut.${leftOut.of}`, { smart_count: leftOut.count })
                : translate('riskImport.questions.confirm')}
            </Button>
          </Box>
        )}
      </Collapse>
    </Paper>
  )
}

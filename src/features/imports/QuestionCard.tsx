import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import { Box, Button, Collapse, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { focusOn } from '#src/ui/focus/keepFocus.ts'

interface QuestionCardProps {
  title: string
  text?: string
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
  const isConfirmed = useRef(false)
  // After a confirmation the next open question has the focus, after the last one the button that continues.
  useEffect(() => {
    if (isOpen || !isConfirmed.current) return
    isConfirmed.current = false
    focusOn(document.querySelector<HTMLElement>('[data-question] h3') ?? document.querySelector('[data-continue]'))
  }, [isOpen])
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      data-question={isOpen || undefined}
      sx={{ borderRadius: 3, p: 2.5, ...(isOpen && { borderColor: 'warning.main', borderWidth: 2 }) }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {isOpen ? <HelpIcon color="warning" aria-hidden /> : <CheckIcon color="success" aria-hidden />}
        <Typography id={titleId} variant="h3" component="h3" sx={{ flex: 1, minWidth: 200 }}>
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
        {text && (
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
        <Box sx={{ mt: 2 }}>{children}</Box>
        {isOpen && onConfirm && (
          <Box sx={{ mt: 2 }}>
            <Button
              variant="contained"
              onClick={() => {
                isConfirmed.current = true
                onConfirm()
              }}
              aria-describedby={titleId}
            >
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

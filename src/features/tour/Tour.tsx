import { Box, Button, Popover, Portal, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Role } from '#domain/access/roles'
import type { TourStep } from './tourSteps.ts'
import { useTargets, useTargetRect, type TargetRect } from './useTargets.ts'

interface TourProps {
  role: Role
  onEnd: () => void
}

/** Shows newcomers of a role the parts of the home page one after the other. Esc ends it. */
export default function Tour({ role, onEnd }: TourProps) {
  const steps = useTargets(role)
  const [index, setIndex] = useState(0)
  const step = steps[index]
  if (!step) return null
  const next = () => (index + 1 < steps.length ? setIndex(index + 1) : onEnd())
  return (
    <Stop
      step={step}
      number={index + 1}
      count={steps.length}
      onBack={index > 0 ? () => setIndex(index - 1) : undefined}
      onNext={next}
      onEnd={onEnd}
    />
  )
}

interface StopProps {
  step: TourStep
  number: number
  count: number
  onBack: (() => void) | undefined
  onNext: () => void
  onEnd: () => void
}

function Stop({ step, number, count, onBack, onNext, onEnd }: StopProps) {
  const translate = useText()
  const rect = useTargetRect(step)
  if (!rect) return null
  const isLast = number === count
  return (
    <>
      <Light rect={rect} />
      <Popover
        open
        onClose={(_event, reason) => reason === 'escapeKeyDown' && onEnd()}
        anchorReference="anchorPosition"
        {...positionsAround(rect)}
        marginThreshold={12}
        transitionDuration={0}
        slotProps={{
          backdrop: { invisible: true },
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': 'tour-title',
            'aria-describedby': 'tour-text',
            sx: { maxWidth: 'min(380px, calc(100vw - 24px))', p: 2.5, borderRadius: 3 },
          },
        }}
      >
        <Typography variant="caption" color="text.secondary">
          {translate('tour.step', { number, count })}
        </Typography>
        <Typography id="tour-title" variant="h4" component="h2">
          {translate(`tour.steps.${step}.title`)}
        </Typography>
        <Typography id="tour-text" variant="body2" sx={{ mt: 0.5, mb: 2 }}>
          {translate(`tour.steps.${step}.text`)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1 }}>
          {!isLast && (
            <Button size="small" onClick={onEnd} sx={{ mr: 'auto' }}>
              {translate('tour.end')}
            </Button>
          )}
          {onBack && (
            <Button size="small" onClick={onBack} sx={{ ml: isLast ? 'auto' : 0 }}>
              {translate('tour.back')}
            </Button>
          )}
          {/* A new button at every step, so that screen readers announce its text again. */}
          <Button key={step} autoFocus variant="contained" size="small" onClick={onNext}>
            {translate(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

/** Darkens everything except the rectangle. */
function Light({ rect: { top, left, width, height } }: { rect: TargetRect }) {
  return (
    <Portal>
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          zIndex: ({ zIndex }) => zIndex.modal - 1,
          pointerEvents: 'none',
          borderRadius: 2,
          boxShadow: '0 0 0 200vmax rgb(0 0 0 / 45%)',
          outline: '3px solid',
          outlineColor: 'secondary.main',
        }}
        style={{ top: top - 6, left: left - 6, width: width + 12, height: height + 12 }}
      />
    </Portal>
  )
}

/** Below the rectangle if there is room for the text, otherwise above it. */
function positionsAround({ top, left, width, height }: TargetRect) {
  const isAbove = top > window.innerHeight - (top + height)
  const centre = Math.round(left + width / 2)
  return {
    anchorPosition: { left: centre, top: isAbove ? top - 16 : top + height + 16 },
    transformOrigin: { vertical: isAbove ? 'bottom' : 'top', horizontal: 'center' },
  } as const
}

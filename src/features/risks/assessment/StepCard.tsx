import { Box, Card, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { belowBars } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { stepProgressId } from './Stepper.tsx'

interface StepCardProps {
  title: string
  introduction?: string
  /** Whether it is the first card of the step; its title then has the number of the step. */
  isStep?: boolean
  /** Whether the card has fields marked * that a submission requires. */
  asksForMore?: boolean
  /** Whether it must fit into little height. */
  isDense?: boolean
  /** To the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** One card of a step, its fields one below the other. */
export function StepCard({
  title,
  introduction,
  isStep = false,
  asksForMore = false,
  isDense = false,
  action,
  children,
}: StepCardProps) {
  const translate = useText()
  const titleId = useId()
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, md: isDense ? 2 : 3 }, mb: 2, overflow: 'visible' }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'flex-start', flexWrap: isDense ? 'nowrap' : 'wrap', mb: isDense ? 1 : 2.5 }}
      >
        <div>
          <Typography
            id={titleId}
            variant={isDense ? 'h3' : 'h2'}
            component="h2"
            aria-describedby={isStep ? stepProgressId : undefined}
          >
            {title}
          </Typography>
          {introduction && <Typography color="text.secondary">{introduction}</Typography>}
          {asksForMore && (
            <Typography variant="caption" color="text.secondary">
              {translate('wizard.neededForSubmit')}
            </Typography>
          )}
        </div>
        {action && <Stack sx={{ ml: { xs: isDense ? 'auto' : 0, sm: 'auto' } }}>{action}</Stack>}
      </Stack>
      <Stack sx={{ gap: 3 }}>{children}</Stack>
    </Card>
  )
}

interface StepColumnsProps {
  children: ReactNode
  /** Next to the step; always visible if there is room. */
  aside: ReactNode
}

/** A step and the content next to it: side by side on a wide window. */
export function StepColumns({ children, aside }: StepColumnsProps) {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) 420px' }, alignItems: 'start' }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: belowBars } }}>{aside}</Box>
    </Box>
  )
}

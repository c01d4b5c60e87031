import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { pathOfStep, steps, type Step } from '#src/features/risks/steps.ts'

interface SectionNavigationProps {
  risk: Risk
  current: Step
}

/** The sections of the page; each has the address of the step in which it is written. */
export function SectionNavigation({ risk, current }: SectionNavigationProps) {
  const translate = useText()
  return (
    <Box
      component="nav"
      aria-label={translate('risks.sections.label')}
      sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, overflowX: 'auto' }}
    >
      <Box
        component="ul"
        sx={{ display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {steps.map((step) => (
          <li key={step}>
            <Link
              component={RouterLink}
              to={pathOfStep(risk.type, risk.id, step)}
              aria-current={step === current ? 'true' : undefined}
              underline="none"
              sx={{
                display: 'block',
                px: 1.5,
                py: 1,
                borderRadius: 2,
                whiteSpace: { xs: 'nowrap', lg: 'normal' },
                fontWeight: step === current ? 650 : 400,
                color: step === current ? 'primary.main' : 'text.primary',
                bgcolor: step === current ? 'primary.light' : 'transparent',
                '&:hover': { bgcolor: 'primary.light' },
              }}
            >
              {translate(`risks.sections.${step}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link
            href="#history"
            underline="none"
            onClick={(event: React.MouseEvent) => {
              event.preventDefault()
              document.getElementById('history')?.scrollIntoView({ behavior: 'smooth' })
              document.getElementById('history')?.focus({ preventScroll: true })
            }}
            sx={{ display: 'block', px: 1.5, py: 1, borderRadius: 2, color: 'text.primary', whiteSpace: 'nowrap' }}
          >
            {translate('risks.sections.history')}
          </Link>
        </li>
      </Box>
    </Box>
  )
}

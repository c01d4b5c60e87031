import { Box, Link, type LinkProps, Stack, Typography } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { languageOf } from '#src/platform/languageOf.ts'

/** How high the head of a record is once it is scrolled past, in pixels. */
export const barHeight = 48

/** From which height of the window on bars stick to its edges; lower ones have no room for them (WCAG 1.4.10). */
export const lowWindow = '@media (max-height: 500px)'

/** The distance from the top of the window that is free of the header bar and the record's bar. */
export const belowBars = 88 + barHeight

/** Room above a section that is jumped to; that of the header bar is the `scroll-padding` of every page. */
export const jumpMargin = belowBars - 72

/** Brings a part of the page into sight and gives it the focus; the address stays as it is. */
export function jumpTo(target: HTMLElement | null): void {
  const { matchMedia } = window as Partial<Window>
  const isStill = matchMedia?.call(window, '(prefers-reduced-motion: reduce)').matches ?? true
  target?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
  target?.focus({ preventScroll: true })
}

/** A link within the page. */
export function JumpLink({ to, ...props }: LinkProps & { to: string }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault()
    jumpTo(document.getElementById(to))
  }
  return <Link {...props} href={`#${to}`} onClick={jump} />
}

interface SectionProps {
  /** Anchor of the section. */
  id: string
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a record that is being read. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      sx={{
        py: 2.5,
        scrollMarginTop: jumpMargin,
        outline: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack direction="row" sx={{ gap: 1.5, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={`${id}-title`} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside}
      </Stack>
      {children}
    </Box>
  )
}

interface ReadFieldProps {
  label: string
  /** An empty value is shown as '-' (rule text.empty). */
  value: ReactNode
  /** Sticky notes at this field. */
  children?: ReactNode
}

/** A field of a record that is being read: label above, text as it was typed below. */
export function ReadField({ label, value, children }: ReadFieldProps) {
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <Box>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        component="div"
        lang={typeof value === 'string' ? languageOf(value) : undefined}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}
      >
        {isEmpty ? <EmptyValue /> : value}
      </Typography>
      {children}
    </Box>
  )
}

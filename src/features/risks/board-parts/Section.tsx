import { Box, Link, type LinkProps, Stack, Typography } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { languageOf } from '#src/platform/languageOf.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'

/** The height of the sticky heading of a record, in pixels. */
export const barHeight = 48

/** The minimum window height for sticky bars; lower windows have no room for them (WCAG 1.4.10). */
export const lowWindow = '@media (max-height: 500px)'

/** The distance from the top of the window to the end of the header bar and the record's bar. */
export const belowBars = 88 + barHeight

/** The scroll margin of a section; the `scroll-padding` of every page covers the header bar. */
export const jumpMargin = `calc(max(${barHeight}px, var(--top-bar, 0px)) + 16px)`

/** Scrolls to a part of the page and focuses it, without changing the URL. */
export function jumpTo(target: HTMLElement | null): void {
  const { matchMedia } = window as Partial<Window>
  const isStill = matchMedia?.call(window, '(prefers-reduced-motion: reduce)').matches ?? true
  target?.scrollIntoView?.({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
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
  /** To the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One section of the reading view. */
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

/** A field of the reading view: label on top, text as it was typed under it. */
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

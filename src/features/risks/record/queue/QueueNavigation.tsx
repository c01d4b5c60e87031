import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore'
import NavigateNextIcon from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { isTyping } from '#src/platform/isTyping.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { jumpTo } from '../../shared/Section.tsx'
import { rememberOpenedCard } from '../../shared/useReturnToCard.ts'
import { pathOfBoard, pathOfStep } from '../../shared/steps.ts'
import { useQueue } from './useQueue.ts'

const ShortcutsDialog = lazy(() => loadCode(() => import('./ShortcutsDialog.tsx')))

/** Buttons and keys for the next and the previous record of the board. */
export function QueueNavigation({ risk }: { risk: Pick<Risk, 'id' | 'type' | 'updatedAt'> }) {
  const translate = useText()
  const navigate = useNavigate()
  const queue = useQueue(risk)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areKeysOn] = useStore('queue.shortcuts', true)
  const pathOf = (id: number) => pathOfStep(risk.type, id, 'details')
  const goTo = (id: number | undefined) => {
    if (id === undefined) return
    rememberOpenedCard(id)
    void navigate(pathOf(id))
  }
  useShortcuts(areKeysOn, {
    j: () => goTo(queue?.nextId),
    k: () => goTo(queue?.previousId),
    d: () => jumpTo(document.querySelector<HTMLElement>('[data-undecided]')),
    c: () => jumpTo(document.getElementById('changes')),
    b: () => void navigate(pathOfBoard(risk.type)),
    '?': () => setHelpOpen(true),
  })

  const view = queue ? translate(`board.views.${queue.view}`) : ''
  const step = (direction: 'previous' | 'next', id: number | undefined) => {
    const label = translate(`queue.${direction}`)
    const icon = direction === 'next' ? <NavigateNextIcon /> : <NavigateBeforeIcon />
    if (id === undefined) {
      return (
        <IconButton disabled aria-label={label}>
          {icon}
        </IconButton>
      )
    }
    return (
      <Tooltip title={label}>
        <IconButton component={RouterLink} to={pathOf(id)} aria-label={label} onClick={() => rememberOpenedCard(id)}>
          {icon}
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <>
      {queue && (
        <Box
          component="nav"
          aria-label={translate('queue.label', { view })}
          sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mb: 0.5 }}
        >
          {step('previous', queue.previousId)}
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {queue.position === null
              ? translate('queue.left', { count: queue.total, view })
              : translate('queue.position', { position: queue.position, total: queue.total, view })}
          </Typography>
          {step('next', queue.nextId)}
        </Box>
      )}
      {isHelpOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The action of a key, by the character that it types. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Returns the typed character; with a non-Latin keyboard layout, that of a Latin one. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || key <= '~') return key.toLowerCase()
  return code === 'Slash' && shiftKey ? '?' : code.replace('Key', '').toLowerCase()
}

/** Handles single keys on the page; inactive while the user types or a dialog is open. */
function useShortcuts(areOn: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!areOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      const action = latest.current[keyOf(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [areOn])
}

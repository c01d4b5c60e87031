import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import { isTyping } from '#src/platform/isTyping.ts'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { paletteRequest } from '../openPalette.ts'

const Palette = lazy(() => loadCode(() => import('./Palette.tsx')))

/**
 * Focuses the search of the page on "/" or Ctrl+K; Ctrl+K opens the palette if the page has no search or it has the
 * focus (rule screens.palette).
 */
export function PaletteHost() {
  const role = useRole()
  const [isOpen, setOpen] = useState(false)
  const [areKeysOn] = useStore('queue.shortcuts', true)
  useEffect(() => {
    const open = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      const isSlash = areKeysOn && event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if ((!isSlash && !isK) || event.altKey) return
      const search = document.querySelector<HTMLInputElement>('[data-page-search] input')
      if (isSlash && !search) return
      // Otherwise the browser would open its own search.
      event.preventDefault()
      // The user must close an open dialog first.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (search && document.activeElement !== search) search.select()
      else open()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener(paletteRequest, open)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(paletteRequest, open)
    }
  }, [areKeysOn])
  if (!isOpen || role === undefined) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}

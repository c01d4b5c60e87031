import { lazy, Suspense, useEffect, useState } from 'react'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { paletteRequest } from '../openPalette.ts'

const Palette = lazy(() => loadCode(() => import('./Palette.tsx')))

/** Opens the palette by Ctrl+K, or Command+K, on every page (rule screens.palette). */
export function PaletteHost() {
  const role = useRole()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own search would take the key.
      event.preventDefault()
      // What a dialog asks is answered first.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener(paletteRequest, open)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(paletteRequest, open)
    }
  }, [])
  if (!isOpen || role === undefined) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}

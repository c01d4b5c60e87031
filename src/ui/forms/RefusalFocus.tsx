import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Focuses the first field that the server refused (rule wire.errors); the form itself does so for its own validation,
 * except for inputs without a focusable element of their own, such as lists of choices.
 */
export function RefusalFocus() {
  const { setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  const refused = Object.keys(errors).find((name) => name !== 'root' && errors[name]?.type === 'server')
  useEffect(() => {
    if (isSubmitting) return
    if (refused !== undefined) setFocus(refused)
    const isLeftOnButton = document.activeElement?.matches('button[type=submit]') === true
    if (submitCount === 0 || !isLeftOnButton) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused, submitCount, isSubmitting, setFocus])
  return <span ref={place} hidden />
}

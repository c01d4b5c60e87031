import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Focuses the first field that the server refused (rule wire.errors); the form itself does so for its own validation.
 */
export function RefusalFocus() {
  const { setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState()
  const refused = Object.keys(errors).find((name) => name !== 'root' && errors[name]?.type === 'server')
  useEffect(() => {
    if (refused !== undefined && !isSubmitting) setFocus(refused)
  }, [refused, submitCount, isSubmitting, setFocus])
  return null
}

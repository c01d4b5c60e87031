import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'

const IsUnsaved = createContext(false)
const SetUnsaved = createContext<(isUnsaved: boolean) => void>(() => undefined)

/** Shows parts outside a step's form whether it has unsaved changes, without rendering them again. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <SetUnsaved value={setUnsaved}>
      <IsUnsaved value={isUnsaved}>{children}</IsUnsaved>
    </SetUnsaved>
  )
}

/** Returns whether a form of the page has unsaved changes. */
export const useIsUnsaved = (): boolean => use(IsUnsaved)

/** Passes the unsaved state of a form to the page around it; the page of a new record does not use it. */
export function ReportUnsaved(): null {
  const { isDirty } = useFormState()
  const setUnsaved = use(SetUnsaved)
  useEffect(() => {
    setUnsaved(isDirty)
    return () => setUnsaved(false)
  }, [isDirty, setUnsaved])
  return null
}

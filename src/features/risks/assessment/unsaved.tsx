import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'

const IsUnsaved = createContext(false)
const SetUnsaved = createContext<(isUnsaved: boolean) => void>(() => undefined)

/** Lets parts outside a step's form read whether it has unsaved text, without rendering again. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <SetUnsaved value={setUnsaved}>
      <IsUnsaved value={isUnsaved}>{children}</IsUnsaved>
    </SetUnsaved>
  )
}

/** Whether a form of the page has anything that is not saved. */
export const useIsUnsaved = (): boolean => use(IsUnsaved)

/** Passes the unsaved state of its form to the page around it; the page of a new record does not read it. */
export function ReportUnsaved(): null {
  const { isDirty } = useFormState()
  const setUnsaved = use(SetUnsaved)
  useEffect(() => {
    setUnsaved(isDirty)
    return () => setUnsaved(false)
  }, [isDirty, setUnsaved])
  return null
}

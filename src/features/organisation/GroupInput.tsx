import { useEffect, useMemo } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { groupsOf } from '#domain/records/groupNames'
import { useAdministeredTree } from './administeredTree.tsx'
import { GroupPicker } from './GroupPicker.tsx'

interface GroupInputProps {
  /** The value is the id of the group; null if there is none. */
  source: string
  /** The value is the id of the group's company, for calls that need both. */
  companySource?: string
  isRequired?: boolean
  placeholder?: string
}

/** Selects one of the active company groups that the session administers, as an input of react-admin's forms. */
export function GroupInput({ source, companySource, isRequired = false, placeholder }: GroupInputProps) {
  const { data: root, isPending } = useAdministeredTree()
  const groups = useMemo(() => (root ? groupsOf(root) : []), [root])
  const { field, fieldState } = useInput({ source })
  const company = useInput({ source: companySource ?? source })
  const choose = (group: { id: number; companyId: number } | null) => {
    field.onChange(group?.id ?? null)
    if (companySource !== undefined) company.field.onChange(group?.companyId ?? null)
  }
  // A single group needs no selection.
  const [only, ...others] = groups
  const isSettled = !isRequired || others.length > 0 || !only || field.value === only.id
  useEffect(() => {
    if (!isSettled && only) choose(only)
  })
  const error = fieldState.error ?? company.fieldState.error
  return (
    <GroupPicker
      groups={groups}
      isLoading={isPending}
      required={isRequired}
      inputRef={field.ref}
      placeholder={placeholder}
      value={(field.value as number | null) || null}
      error={error && <InputHelperText error={error.message} />}
      onChange={choose}
    />
  )
}

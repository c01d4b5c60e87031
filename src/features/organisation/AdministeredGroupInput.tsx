import { useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { GroupInput, type GroupInputProps } from '#src/ui/references/GroupInput.tsx'
import { useAdministeredArea } from './administeredTree.tsx'

interface AdministeredGroupInputProps extends Omit<GroupInputProps, 'within' | 'onChange'> {
  /** The value is the id of the group's company, for calls that need both. */
  companySource?: string
}

/** Selects one of the active company groups that the session administers. */
export function AdministeredGroupInput({ companySource = '', ...props }: AdministeredGroupInputProps) {
  const { setValue } = useFormContext()
  const company = useWrappedSource(companySource)
  return (
    <GroupInput
      {...props}
      within={useAdministeredArea()}
      onChange={(group) => companySource && setValue(company, group?.companyId ?? null, { shouldDirty: true })}
    />
  )
}

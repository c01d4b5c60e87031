import { useState } from 'react'
import { CheckboxGroupInput, SelectArrayInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { choicesOf, useAssignableRoles, useCategoryExperts } from './roles.ts'

/** The layout of inputs in our dialogs: small gaps, and a line under each input only for errors. */
export const compact = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

/** Selects a role that the session may assign. */
export function RolesInput({ source }: { source: string }) {
  return (
    <CheckboxGroupInput
      source={source}
      label="roleAssignments.add.roles"
      isRequired
      choices={choicesOf(useAssignableRoles())}
      margin="none"
      helperText={false}
      sx={{
        '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } },
        '& legend': { typography: 'subtitle2' },
      }}
    />
  )
}

/** The expert groups of a Category Expert, at least one (rule assignments.at-least-one). */
export function ExpertsInput({ source }: { source: string }) {
  const wrapped = useWrappedSource(source)
  const chosen = useWatch({ name: wrapped }) as number[] | undefined
  const [held] = useState(chosen)
  return (
    <SelectArrayInput
      {...compact}
      source={source}
      label="roleAssignments.fields.categoryExperts"
      isRequired
      choices={useCategoryExperts(held)}
      translateChoice={false}
      InputLabelProps={{ size: 'small' }}
    />
  )
}

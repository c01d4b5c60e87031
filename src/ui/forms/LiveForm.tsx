import type { ReactNode } from 'react'
import { FormGroupsProvider } from 'react-admin'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'

/** A form for react-admin's inputs whose values take effect when they change, without a button that saves them. */
export function LiveForm({ values, children }: { values: FieldValues; children: ReactNode }) {
  const form = useForm({ values })
  return (
    <FormProvider {...form}>
      <FormGroupsProvider>{children}</FormGroupsProvider>
    </FormProvider>
  )
}

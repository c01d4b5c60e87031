import { useRef, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { FormProvider, useForm } from 'react-hook-form'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { renameInput } from '#domain/wire/companyGroups'
import { textLimits } from '#domain/validation/limits'
import { problemsOf } from '#domain/validation/problems'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useFormSave } from '#src/ui/forms/useFormSave.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { FormTextField } from '#src/features/risks/assessment/fields/FormTextField.tsx'
import { IdempotencyKeys } from '#src/features/risks/assessment/idempotencyKeys.ts'
import { useRefreshCompanyGroups } from '../administeredTree.ts'

interface GroupNameDialogProps {
  action: 'create' | 'rename'
  /** The group renamed, or the one a new group hangs below. */
  group: CompanyGroup
  onSaved: (saved: CompanyGroup) => void
  onClose: () => void
}

/** The name of a new group, or another one for a present group. */
export function GroupNameDialog({ action, onSaved, onClose, ...opened }: GroupNameDialogProps) {
  // As it was when the dialog opened: a change that arrives meanwhile must be a conflict, not be overwritten.
  const [group] = useState(opened.group)
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshCompanyGroups()
  const keys = useRef(new IdempotencyKeys())
  const form = useForm({ defaultValues: { name: action === 'rename' ? group.name : '' } })

  const write = async (name: string): Promise<CompanyGroup> => {
    if (action === 'rename') return dataProvider.renameGroup(group, name, { errors: 'form' })
    const data = { name, parentId: group.id }
    const meta = { errors: 'form', idempotencyKey: keys.current.keyOf(data) }
    return (await dataProvider.create<CompanyGroup>('company-groups', { data, meta })).data
  }
  const submit = useFormSave({
    form,
    check: ({ name }) => {
      const parsed = renameInput.safeParse({ name: name.trim() })
      return parsed.success ? {} : problemsOf(parsed.error)
    },
    save: async ({ name }) => {
      const saved = await write(name.trim())
      await refresh()
      notify(`organizationChart.done.${action}`, { type: 'success', messageArgs: { name: saved.name } })
      onSaved(saved)
    },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate(`organizationChart.${action}Title`, { name: group.name })}
        submitLabel={translate('forms.save')}
        isSaving={form.formState.isSubmitting}
        maxWidth="xs"
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <FormTextField
          name="name"
          label={translate('organizationChart.name')}
          hint={translate('organizationChart.nameHint')}
          max={textLimits.short}
          required
          autoFocus
          sx={{ mt: 1 }}
        />
      </FormDialog>
    </FormProvider>
  )
}

import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { groupName } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { useRefreshCompanyGroups } from '../administeredTree.tsx'

interface GroupNameDialogProps {
  action: 'create' | 'rename'
  /** The group to rename, or the parent of a new group. */
  group: CompanyGroup
  onSaved: (saved: CompanyGroup) => void
  onClose: () => void
}

/** Removes spaces around a name. */
const schema = z.object({ name: z.string().trim().pipe(groupName) })

/** Asks for the name of a new group, or for a new name of an existing group. */
export function GroupNameDialog({ action, onSaved, onClose, ...opened }: GroupNameDialogProps) {
  // The version when the dialog opened: a later change must be a conflict, not be overwritten.
  const [group] = useState(opened.group)
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshCompanyGroups()

  const write = async (name: string): Promise<CompanyGroup> => {
    if (action === 'rename') {
      const parts = { params: { id: group.id }, body: { name, updatedAt: group.updatedAt } }
      return call('PUT /api/v1/company-groups/:id/rename', parts, { errors: 'form' })
    }
    const data = { name, parentId: group.id }
    return (await dataProvider.create<CompanyGroup>('company-groups', { data })).data
  }
  return (
    <DialogForm
      title={translate(`organizationChart.${action}Title`, { name: group.name })}
      submitLabel={translate('forms.save')}
      maxWidth="xs"
      schema={schema}
      defaultValues={{ name: action === 'rename' ? group.name : '' }}
      onSave={async ({ name }) => {
        const saved = await write(String(name).trim())
        await refresh()
        notify(`organizationChart.done.${action}`, { type: 'success', messageArgs: { name: saved.name } })
        onSaved(saved)
      }}
      onClose={onClose}
    >
      {/* Above the field, so that an error does not replace it. */}
      <DialogContentText variant="body2">{translate('organizationChart.nameHint')}</DialogContentText>
      <LongTextInput
        source="name"
        label={translate('organizationChart.name')}
        max={textLimits.short}
        required
        autoFocus
        sx={{ mt: 2 }}
      />
    </DialogForm>
  )
}

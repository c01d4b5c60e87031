import { DialogContentText } from '@mui/material'
import { z } from 'zod'
import { groupName } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

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
export function GroupNameDialog({ action, group, onSaved, onClose }: GroupNameDialogProps) {
  const translate = useText()
  const refresh = useRefreshOf(companyGroupQueries.shown)
  const saved = {
    notice: ({ name }: CompanyGroup) => ({ sentence: translate(`organizationChart.done.${action}`, { name }) }),
    done: async (group: CompanyGroup) => {
      await refresh()
      onSaved(group)
    },
  }
  const create = useSave('POST /api/v1/company-groups', saved)
  const rename = useSave('PUT /api/v1/company-groups/:id/rename', { ...saved, of: group })
  return (
    <DialogForm
      title={translate(`organizationChart.${action}Title`, { name: group.name })}
      submitLabel={translate('forms.save')}
      maxWidth="xs"
      schema={schema}
      defaultValues={{ name: action === 'rename' ? group.name : '' }}
      onSave={({ name }) =>
        action === 'rename'
          ? rename.mutateAsync({ params: { id: group.id }, body: { name } })
          : create.mutateAsync({ body: { name, parentId: group.id } })
      }
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

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { textLimits } from '#domain/validation/limits'
import { CompanyGroupField } from '../organisation/CompanyGroupField.tsx'
import { noSearch, type AssignmentListParams } from './listParams.ts'
import { useUserRoles } from './roles.ts'

type Search = Pick<AssignmentListParams, 'q' | 'companyGroupId' | 'userRoleId'>

interface SearchDialogProps {
  search: Search
  onSearch: (search: Search) => void
  onClose: () => void
}

/** The role-assignment search dialog (rule screens.role-tables): by text, company group and role. */
export function SearchDialog({ search, onSearch, onClose }: SearchDialogProps) {
  const translate = useText()
  const titleId = useId()
  const roles = useUserRoles()
  const [draft, setDraft] = useState<Search>(search)
  const apply = (next: Search) => {
    onSearch(next)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(draft)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { component: 'form', onSubmit: submit } }}
    >
      <DialogTitle id={titleId}>{translate('roleAssignments.search.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <TextField
            size="small"
            autoFocus
            label={translate('roleAssignments.search.text')}
            value={draft.q}
            onChange={(event) => setDraft({ ...draft, q: event.target.value })}
            slotProps={{ htmlInput: { maxLength: textLimits.query } }}
          />
          <CompanyGroupField
            value={draft.companyGroupId}
            placeholder={translate('forms.anyGroup')}
            onChange={(group) => setDraft({ ...draft, companyGroupId: group?.id ?? null })}
          />
          <TextField
            select
            size="small"
            label={translate('roleAssignments.fields.role')}
            value={draft.userRoleId ?? ''}
            onChange={(event) =>
              setDraft({ ...draft, userRoleId: event.target.value === '' ? null : Number(event.target.value) })
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('roleAssignments.search.anyRole')}</MenuItem>
            {roles.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {translate(`vocabulary.role.${name}`)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => apply(noSearch)} sx={{ mr: 'auto' }}>
          {translate('forms.clear')}
        </Button>
        <Button onClick={onClose}>{translate('forms.cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('roleAssignments.search.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

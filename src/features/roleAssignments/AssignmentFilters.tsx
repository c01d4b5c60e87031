import FilterListIcon from '@mui/icons-material/FilterList'
import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { Form, SelectInput, TextInput, useGetMany, useListContext } from 'react-admin'
import { textLimits } from '#domain/validation/limits'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { filterSelect } from '#src/ui/list/filterInputs.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { choicesOf, useUserRoles } from './roles.ts'

/** Quick search by text, a dialog with the other filters, and the active filters. */
export function AssignmentFilters() {
  const translate = useText()
  const { filterValues, hideFilter } = useListContext()
  const { companyGroupId, userRoleId } = filterValues as { companyGroupId?: number; userRoleId?: number }
  const [isOpen, setOpen] = useState(false)
  const { data: [group] = [] } = useGetMany<CompanyGroup>('company-groups', { ids: idsOf(companyGroupId) })
  const role = useUserRoles().find(({ id }) => id === userRoleId)
  const count = [companyGroupId, userRoleId].filter((id) => id !== undefined).length
  return (
    <Stack sx={{ gap: 1, maxWidth: 640 }}>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Box sx={{ flex: 1 }}>
          <ListFilters columns="1fr">
            <SearchInput placeholder={translate('roleAssignments.search.placeholder')} />
          </ListFilters>
        </Box>
        <Button
          variant="outlined"
          startIcon={<FilterListIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {count === 0
            ? translate('roleAssignments.search.open')
            : translate('roleAssignments.search.openWithCount', { count })}
        </Button>
      </Stack>
      {(group ?? role) && (
        <Stack
          direction="row"
          role="group"
          aria-label={translate('roleAssignments.search.active')}
          sx={{ gap: 1, flexWrap: 'wrap' }}
        >
          {group && <Chip label={group.name} onDelete={() => hideFilter('companyGroupId')} />}
          {role && <Chip label={translate(`vocabulary.role.${role.name}`)} onDelete={() => hideFilter('userRoleId')} />}
        </Stack>
      )}
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

const idsOf = (id: number | undefined) => (id === undefined ? [] : [id])

/** The dialog that searches role assignments (rule screens.role-tables): by text, company group and role. */
function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const id = useId()
  const roles = useUserRoles()
  const { filterValues, setFilters } = useListContext()
  const search = (filters: object) => {
    setFilters(filters)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('roleAssignments.search.title')}</DialogTitle>
      <DialogContent>
        <Form id={id} record={filterValues} onSubmit={search}>
          <Stack sx={{ gap: 2.5, pt: 1, pb: 2 }}>
            <TextInput
              source="q"
              label="roleAssignments.search.text"
              autoFocus
              size="small"
              margin="none"
              helperText={false}
              slotProps={{ htmlInput: { maxLength: textLimits.query } }}
            />
            <AdministeredGroupInput source="companyGroupId" placeholder={translate('forms.anyGroup')} />
            <SelectInput
              {...filterSelect}
              source="userRoleId"
              label="roleAssignments.fields.role"
              choices={choicesOf(roles)}
              emptyText="roleAssignments.search.anyRole"
            />
          </Stack>
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => search({})} sx={{ mr: 'auto' }}>
          {translate('forms.clear')}
        </Button>
        <Button onClick={onClose}>{translate('forms.cancel')}</Button>
        <Button type="submit" form={id} variant="contained">
          {translate('roleAssignments.search.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

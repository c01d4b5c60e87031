import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useCallback, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { groupsOf, useAdministeredTree } from '../organisation/administeredTree.ts'
import type { AssignmentListParams } from './listParams.ts'
import { useUserRoles } from './roles.ts'
import { SearchDialog } from './SearchDialog.tsx'

interface AssignmentToolbarProps {
  params: AssignmentListParams
  change: (changes: Partial<AssignmentListParams>) => void
}

/** Quick search by text, the dialog for everything else, and what the table is narrowed to. */
export function AssignmentToolbar({ params, change }: AssignmentToolbarProps) {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  const search = useCallback((q: string) => change({ q }), [change])
  const { data: root } = useAdministeredTree()
  const roles = useUserRoles()
  const group = root && groupsOf(root).find(({ id }) => id === params.companyGroupId)
  const role = roles.find(({ id }) => id === params.userRoleId)
  const count = [params.companyGroupId, params.userRoleId].filter((id) => id !== null).length
  return (
    <Stack sx={{ gap: 1, flex: { lg: '0 1 640px' } }}>
      <Stack direction="row" data-tour="findPeople" sx={{ gap: 1.5 }}>
        <Box sx={{ flex: 1 }}>
          <SearchField
            value={params.q}
            placeholder={translate('roleAssignments.search.placeholder')}
            onChange={search}
          />
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
          {group && <Chip label={group.name} onDelete={() => change({ companyGroupId: null })} />}
          {role && (
            <Chip label={translate(`vocabulary.role.${role.name}`)} onDelete={() => change({ userRoleId: null })} />
          )}
        </Stack>
      )}
      {isOpen && <SearchDialog search={params} onSearch={change} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

import AddIcon from '@mui/icons-material/Add'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import DriveFileMoveOutlinedIcon from '@mui/icons-material/DriveFileMoveOutlined'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import ToggleOffOutlinedIcon from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlinedIcon from '@mui/icons-material/ToggleOnOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import type { messages as english } from '#i18n/en/index'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { namesText } from '#src/platform/listText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { InactiveChip } from '../GroupTree.tsx'
import { ancestorIdsOf, siblingsOf } from './chartTree.ts'
import { deniedReason, groupActions, type GroupAction } from './groupActions.ts'

/** The people assigned to the group, by name: "4 people: ..." */
function usePeopleText({ id, hasUsers = false }: CompanyGroup): string {
  const translate = useText()
  const { data } = useGetList<ListedRoleAssignment>(
    'role-assignments',
    { filter: { companyGroupId: id }, pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: hasUsers, retry: false },
  )
  if (!hasUsers) return translate('organizationChart.noUsers')
  if (!data || data.length === 0) return translate('organizationChart.hasUsers')
  const names = [...new Map(data.map(({ user }) => [user.id, personNameOf(user)])).values()]
  return translate('organizationChart.people', {
    smart_count: names.length,
    names: namesText(names, translate),
  })
}

interface GroupPanelProps {
  group: CompanyGroup
  root: CompanyGroup
  onAction: (action: GroupAction) => void
}

/** The selected group and its actions; disabled ones show the reason. */
export function GroupPanel({ group, root, onAction }: GroupPanelProps) {
  const translate = useText()
  const dates = useDates()
  const home = useHomeGroup()
  const names = new Map(groupsOf(root).map(({ id, name }) => [id, name]))
  const people = usePeopleText(group)
  const path = ancestorIdsOf(root, group).map((id) => names.get(id))
  const siblings = siblingsOf(root, group)
  const facts: (readonly [keyof typeof english.organizationChart.facts, string])[] = [
    ['company', group.company.name],
    ['level', String(group.level)],
    ...(siblings.length > 1
      ? [
          [
            'position',
            translate('organizationChart.place', {
              place: siblings.findIndex(({ id }) => id === group.id) + 1,
              total: siblings.length,
            }),
          ] as const,
        ]
      : []),
    ['users', people],
    ['updated', dates.text(group.updatedAt)],
  ]
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        {path.length > 0 && (
          <Typography variant="caption" color="text.secondary">
            {path.join(' › ')}
          </Typography>
        )}
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {group.name}
        </Typography>
        {!group.active && (
          <Box sx={{ mt: 0.5 }}>
            <InactiveChip />
          </Box>
        )}
      </div>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, '& > *': { m: 0 } }}
      >
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents', '& > *': { m: 0, typography: 'body2' } }}>
            <Typography component="dt" color="text.secondary">
              {translate(`organizationChart.facts.${term}`)}
            </Typography>
            <Typography component="dd">{value}</Typography>
          </Box>
        ))}
      </Box>
      <Box
        role="group"
        aria-label={translate('forms.actions')}
        // The two directions of the order are next to each other.
        sx={{
          mx: -2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          '& > *': { gridColumn: '1 / -1' },
          '& > :nth-of-type(4)': { gridColumn: '1' },
          '& > :nth-of-type(5)': { gridColumn: '2' },
        }}
      >
        {groupActions.map((action) => {
          const reason = deniedReason(action, group, root, home.id)
          const label = labelOf(action, group.active)
          return (
            <DisabledTooltip key={action} reason={reason && translate(`organizationChart.denied.${reason}`)}>
              <Button
                fullWidth
                color={action === 'delete' ? 'error' : 'primary'}
                startIcon={icons[label]}
                disabled={reason !== undefined}
                aria-keyshortcuts={action === 'moveUp' || action === 'moveDown' ? shortcuts[action] : undefined}
                onClick={() => onAction(action)}
                sx={{ justifyContent: 'flex-start' }}
              >
                {translate(`organizationChart.actions.${label}`)}
              </Button>
            </DisabledTooltip>
          )
        })}
      </Box>
    </Stack>
  )
}

const labelOf = (action: GroupAction, isActive: boolean) =>
  action === 'setActive' ? (isActive ? 'deactivate' : 'activate') : action

/** The keyboard shortcuts of the tree for the same actions. */
const shortcuts = { moveUp: 'Alt+ArrowUp', moveDown: 'Alt+ArrowDown' }

const icons: Record<ReturnType<typeof labelOf>, ReactNode> = {
  create: <AddIcon />,
  rename: <EditOutlinedIcon />,
  move: <DriveFileMoveOutlinedIcon />,
  moveUp: <ArrowUpwardIcon />,
  moveDown: <ArrowDownwardIcon />,
  deactivate: <ToggleOffOutlinedIcon />,
  activate: <ToggleOnOutlinedIcon />,
  delete: <DeleteOutlineIcon />,
}

import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListContextProvider, useList, useListContext, useDataProvider } from 'react-admin'
import { decidesAfter } from '#domain/access/roles'
import { personNameOf } from '#domain/organisation/personName'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { useSession } from '#src/authProvider/identity.ts'
import { allOf } from '#src/dataProvider/readAll.ts'
import { useUserRoles } from '#src/features/roleAssignments/roles.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable, onlyWide } from '#src/ui/list/ListTable.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { Choice, Confirmation, Directors, FlowState, type ListedGroup, useMayConfirm } from './flowCells.tsx'

/** The page size: each row requests the state of its flow. */
const perPage = 25

const Column = ListColumn<ListedGroup>

/** The administered groups: whether their flow is confirmed and active, and the reminder to their people. */
export function GroupFlows({ root }: { root: CompanyGroup }) {
  const translate = useText()
  const data = useMemo<ListedGroup[]>(
    () => groupsOf(root).map(({ id, name, level }) => ({ id, name, depth: level - root.level })),
    [root],
  )
  const list = useList<ListedGroup>({ data, perPage })
  const directors = useManagingDirectors()
  const namesOf = ({ id }: ListedGroup) => directors && (directors.get(id) ?? [])
  const mayConfirm = useMayConfirm()
  const isSearched = Object.keys(list.filterValues).length > 0
  return (
    <ListContextProvider value={list}>
      <Box component="section" aria-labelledby="groups-title">
        <Typography id="groups-title" variant="h2">
          {translate('mdFlow.groups.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate(mayConfirm === false ? 'mdFlow.denied.groupAdminsOnly' : 'mdFlow.groups.text')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
            <ListFilters columns="1fr">
              <SearchInput placeholder={translate('mdFlow.groups.search')} />
            </ListFilters>
          </Box>
          {mayConfirm && <RemindButton />}
        </Stack>
        <ListTable<ListedGroup>
          resource="company-groups"
          aria-labelledby="groups-title"
          empty={<EmptyState title={translate('mdFlow.groups.nothingFound')} />}
        >
          <Column label={translate('mdFlow.columns.remind')} render={(group) => <Choice group={group} />} />
          <Column
            source="name"
            disableSort
            label={translate('vocabulary.companyGroup')}
            isRowHead
            render={(group) => (
              <Box sx={{ pl: { md: isSearched ? 0 : group.depth * 2 } }}>
                <Typography variant="body2" sx={{ fontWeight: group.depth === 0 ? 650 : undefined }}>
                  {group.name}
                </Typography>
                <Typography variant="caption" component="div" sx={{ display: { md: 'none' }, mb: 0.5 }}>
                  <Directors names={namesOf(group)} />
                </Typography>
                <Box sx={{ display: { md: 'none' } }}>
                  <FlowState group={group} names={namesOf(group)} />
                </Box>
              </Box>
            )}
          />
          <Column
            label={translate('mdFlow.columns.director')}
            sx={onlyWide}
            render={(group) => <Directors names={namesOf(group)} />}
          />
          <Column
            label={translate('mdFlow.columns.confirmed')}
            render={(group) => <Confirmation group={group} names={namesOf(group)} />}
          />
          <Column
            label={translate('mdFlow.columns.inForce')}
            sx={onlyWide}
            render={(group) => <FlowState group={group} names={namesOf(group)} />}
          />
        </ListTable>
        <ListPages />
      </Box>
    </ListContextProvider>
  )
}

/** Notifies the people of the selected groups that their flow is active. */
function RemindButton() {
  const translate = useText()
  const notify = useNotice()
  const { hasNoMailServer } = useSession()
  const { selectedIds, onUnselectItems } = useListContext<ListedGroup>()
  const chosen = selectedIds.map(Number)
  const { mutate: send, isPending } = useSave('POST /api/v1/reminder/md-flow-activated', {
    errors: 'service',
    done: () => {
      if (hasNoMailServer) notify('progress.reminded.recorded', { type: 'info' })
      else notify('mdFlow.done.reminded', { type: 'success', messageArgs: { smart_count: chosen.length } })
      onUnselectItems()
    },
  })
  return (
    <DisabledTooltip reason={chosen.length === 0 ? translate('mdFlow.denied.noneChosen') : undefined}>
      <BusyButton
        variant="outlined"
        startIcon={<NotificationsActiveOutlinedIcon />}
        loading={isPending}
        loadingPosition="start"
        disabled={chosen.length === 0}
        onClick={() => send({ body: { companyGroupIds: chosen } })}
      >
        {chosen.length === 0
          ? translate('mdFlow.columns.remind')
          : translate('mdFlow.remind', { smart_count: chosen.length })}
      </BusyButton>
    </DisabledTooltip>
  )
}

/** Returns the names of the Managing Directors by company group; undefined while they load. */
function useManagingDirectors(): ReadonlyMap<number, string[]> | undefined {
  const roleId = useUserRoles().find(({ name }) => decidesAfter('above_internal_owner', name))?.id
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    // A large organisation has more Managing Directors than one page.
    ...allOf<ListedRoleAssignment>(dataProvider, 'role-assignments', { userRoleId: roleId }),
    enabled: roleId !== undefined,
  })
  return useMemo(() => {
    if (!data) return undefined
    const names = new Map<number, string[]>()
    for (const { companyGroup, user } of data) {
      names.set(companyGroup.id, [...(names.get(companyGroup.id) ?? []), personNameOf(user)])
    }
    return names
  }, [data])
}

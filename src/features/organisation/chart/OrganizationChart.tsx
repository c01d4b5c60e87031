import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Drawer, IconButton, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { allOf } from '#src/dataProvider/readAll.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { movedNextTo, narrowedTo, siblingsOf } from './chartTree.ts'
import { ChartTree } from './ChartTree.tsx'
import type { GroupAction } from './groupActions.ts'
import { GroupDialogs } from './GroupDialogs.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import type { DropPlace } from './useDragOrder.ts'
import { useGroupActions } from './useGroupActions.ts'

/** Tree and selected group side by side; on a phone the group slides in from the bottom. */
export function OrganizationChart({ root }: { root: CompanyGroup }) {
  const translate = useText()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const [search, setSearch] = useState('')
  const [selectedId, setSelectedId] = useState<number | undefined>(isWide ? root.id : undefined)
  const [addedId, setAddedId] = useState<number>()
  const [action, setAction] = useState<GroupAction>()
  const [announcement, setAnnouncement] = useState('')
  const actions = useGroupActions()
  const groups = useMemo(() => groupsOf(root), [root])
  const selected = groups.find(({ id }) => id === selectedId)
  const found = useFound(search.trim())
  const shown = useMemo(() => (found ? narrowedTo(found, root) : root), [found, root])

  const drop = async (group: CompanyGroup, { id, place }: DropPlace) => {
    const ids = siblingsOf(root, group).map((sibling) => sibling.id)
    const childIds = movedNextTo(ids, group.id, id, place)
    if (group.parentId === null || !(await actions.order(group.parentId, childIds))) return
    const values = { name: group.name, place: childIds.indexOf(group.id) + 1, total: childIds.length }
    setAnnouncement(translate('organizationChart.moved', values))
  }
  const moveBy = async (group: CompanyGroup, places: -1 | 1) => {
    const siblings = siblingsOf(root, group)
    const target = siblings[siblings.findIndex(({ id }) => id === group.id) + places]
    if (target) await drop(group, { id: target.id, place: places === -1 ? 'before' : 'after' })
  }
  const start = (next: GroupAction) => {
    if (selected && next === 'moveUp') void moveBy(selected, -1)
    else if (selected && next === 'moveDown') void moveBy(selected, 1)
    else setAction(next)
  }
  const panel = selected && <GroupPanel group={selected} root={root} onAction={start} />

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 560 }}>
          <SearchField value={search} placeholder={translate('organizationChart.search')} onChange={setSearch} />
        </Box>
        {!isWide && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAction('create')}>
            {translate('organizationChart.createTitle', { name: root.name })}
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {found
            ? translate('organizationChart.found', { smart_count: groups.filter(({ id }) => found.has(id)).length })
            : translate('organizationChart.count', { smart_count: groups.length })}
        </Typography>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Paper variant="outlined" sx={{ borderRadius: 3, minWidth: 0 }}>
          {shown ? (
            <ChartTree
              root={root}
              shown={shown}
              search={found ? search.trim() : ''}
              selectedId={selectedId}
              addedId={addedId}
              onSelect={setSelectedId}
              onMoveBy={moveBy}
              onDrop={(group, target) => void drop(group, target)}
            />
          ) : (
            <EmptyState
              title={translate('organizationChart.nothingFound')}
              text={translate('organizationChart.nothingFoundText')}
            />
          )}
        </Paper>
        {isWide && (
          <Paper variant="outlined" component="section" sx={{ borderRadius: 3, p: 2.5 }}>
            {panel ?? <Typography color="text.secondary">{translate('organizationChart.choose')}</Typography>}
          </Paper>
        )}
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {translate('organizationChart.keys')}
      </Typography>
      {!isWide && (
        <Drawer
          anchor="bottom"
          open={panel !== undefined}
          onClose={() => setSelectedId(undefined)}
          slotProps={{ paper: { sx: { p: 2, maxHeight: '88dvh', borderRadius: '16px 16px 0 0' } } }}
        >
          <IconButton
            aria-label={translate('app.close')}
            onClick={() => setSelectedId(undefined)}
            sx={{ position: 'absolute', top: 8, right: 8 }}
          >
            <CloseIcon />
          </IconButton>
          {panel}
        </Drawer>
      )}
      {action && (
        <GroupDialogs
          action={action}
          group={selected ?? root}
          actions={actions}
          onSelect={setSelectedId}
          onAdded={(id) => {
            setAddedId(id)
            // On a phone the sheet of the parent would cover the new group.
            if (!isWide) setSelectedId(undefined)
          }}
          onClose={() => setAction(undefined)}
        />
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Stack>
  )
}

/** Returns the ids of the groups that match the search; undefined without a search and while it loads. */
function useFound(q: string): ReadonlySet<number> | undefined {
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    ...allOf<CompanyGroup>(dataProvider, 'company-group-search', { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return useMemo(() => (q === '' || !data ? undefined : new Set(data.map(({ id }) => id))), [data, q])
}

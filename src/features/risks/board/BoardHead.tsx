import AddIcon from '@mui/icons-material/Add'
import { Box, Button, IconButton, Menu, MenuItem, Stack, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense, useState, useId, type MouseEvent, type ReactNode } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { listText } from '#src/platform/listText.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import { isEverOpen } from '#domain/risks/workflow/rules'
import { pathOfNew } from '../shared/steps.ts'
import { useBoardUser } from '../shared/boardUser.ts'
import { useBoardFilter } from '../shared/filters/useBoardFilter.ts'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import { useListContext } from 'react-admin'
import type { Permission } from '#domain/access/permissions'
import { boardLink } from '../shared/boardAddress.ts'
import { useExcelExport } from './useExcelExport.ts'
import { useQuery } from '@tanstack/react-query'
import type { AccessStatus } from '#domain/wire/riskSummary'
import { riskSummaryQueries } from '#src/dataProvider/endpoints/riskSummary.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { listActionsOf, type ListAction } from '#domain/records/listActions'

const ReorderDialog = lazy(() => loadCode(() => import('./reorder/ReorderDialog.tsx')))

const creationTexts: Readonly<Record<RiskType, PlainTextKey>> = {
  item: 'board.createItem',
  summary: 'board.createSummary',
}

/** The board's name, and the tabs beside it. */
export function BoardName({ tabs }: { tabs: ReactNode }) {
  const translate = useText()
  return (
    <>
      <Typography className="name" variant="h1" sx={{ fontSize: '1.375rem', whiteSpace: 'nowrap' }}>
        {translate('board.title')}
      </Typography>
      <Box className="tabs">{tabs}</Box>
    </>
  )
}

/** What can be started from the board. */
export function BoardActions() {
  const translate = useText()
  const user = useBoardUser()
  const { type } = useBoardFilter().filter
  const [isReordering, setReordering] = useState(false)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {type === 'summary' && isEverOpen('reorder', user.role, type) && (
        <Button variant="text" onClick={() => setReordering(true)}>
          {translate('board.reorder.open')}
        </Button>
      )}
      <BoardMenu />
      {riskTypes
        .filter((created) => mayCreate(user, created))
        .map((created) => {
          const isOfTab = created === type
          const name = translate(creationTexts[created])
          const link = { component: Link, to: pathOfNew(created), 'data-tour': isOfTab ? 'create' : undefined }
          // A phone has room for a sign alone.
          return isPhone && isOfTab ? (
            <IconButton key={created} {...link} aria-label={name} sx={filled}>
              <AddIcon />
            </IconButton>
          ) : (
            <Button
              key={created}
              {...link}
              startIcon={<AddIcon />}
              variant={isOfTab ? 'contained' : 'outlined'}
              // Narrow screens have room for the one that fits the tab; the other is on the other tab.
              sx={{ whiteSpace: 'nowrap', ...(!isOfTab && { display: { xs: 'none', xl: 'inline-flex' } }) }}
            >
              {name}
            </Button>
          )
        })}
      {isReordering && (
        <Suspense fallback={null}>
          <ReorderDialog companyGroup={user.companyGroup} onClose={() => setReordering(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

const filled = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  borderRadius: 2,
  '&:hover': { bgcolor: 'tokens.brandStrong' },
}

/** Whose records the board has, and what can be done with several of them now. */
export function BoardScope() {
  const translate = useText()
  const { companyGroup } = useBoardUser()
  const { type } = useBoardFilter().filter
  return (
    <>
      {translate('board.of', { group: companyGroup.name })}
      {type === 'summary' && <OpenActions />}
    </>
  )
}

/** What can be made of the board as it is filtered now: a report, a print, an Excel file; and what was before. */
function BoardMenu() {
  const translate = useText()
  const { permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const { selectedIds, sort } = useListContext()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportExcel = useExcelExport()
  // The search has the words' room on narrower screens.
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true })
  const opener = {
    id: `${id}-button`,
    'data-tour': 'reports',
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  const close = () => setAnchor(null)
  const linkTo = (path: string) => boardLink(filter, path, sort)
  // Where records are selected, only they are printed.
  const selected = selectedIds.map((one) => `&id=${one}`).join('')

  const pages: { text: PlainTextKey; to: string; permission?: Permission }[] = [
    { text: 'board.links.report', to: linkTo('/risk-report'), permission: 'access_report' },
    { text: 'board.links.fullscreenReport', to: linkTo('/fullscreen-report'), permission: 'access_report' },
    { text: 'board.links.print', to: `${linkTo('/export-pdf')}${selected}` },
    { text: 'history.open', to: '/history', permission: 'access_riskboard_risk_summary' },
    { text: 'inspire.title', to: '/inspire', permission: 'create_risk_item' },
    { text: 'board.links.importRegister', to: '/risk/import', permission: 'create_risk_item' },
  ]
  return (
    <>
      {isWide ? (
        <Button {...opener} startIcon={<MoreHorizIcon />} sx={{ whiteSpace: 'nowrap' }}>
          {translate('board.more')}
        </Button>
      ) : (
        <Tooltip title={translate('board.more')}>
          <IconButton {...opener} color="primary" aria-label={translate('board.more')}>
            <MoreHorizIcon />
          </IconButton>
        </Tooltip>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {pages
          .filter(({ permission }) => permission === undefined || permissions.has(permission))
          .map(({ text, to }) => (
            <MenuItem key={text} component={Link} to={to} onClick={close}>
              {translate(text)}
            </MenuItem>
          ))}
        {permissions.has(`export_excel_risk_${filter.type}`) && (
          <MenuItem
            onClick={() => {
              close()
              void exportExcel()
            }}
          >
            {translate('excel.export')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

/** Which answer of the server (rule wire.access-status) speaks of which joint action. */
const answerOf = {
  report: 'canSubmit',
  approve: 'canApprove',
  reject: 'canReject',
} as const satisfies Partial<Record<ListAction, keyof AccessStatus>>

const isAnswered = (action: ListAction): action is keyof typeof answerOf => action in answerOf

/**
 * What the user can do now with records of the chosen company group, or of the own one where none or several are
 * chosen: whether it is worth looking for something to select, on this page or another.
 */
function OpenActions() {
  const translate = useText()
  const { role, companyGroup } = useBoardUser()
  const chosen = useBoardFilter().filter.companyGroupId
  const actions = listActionsOf(role).filter(isAnswered)
  const [only] = chosen.length === 1 ? chosen : []
  const { groups } = useKnownGroups(only === undefined ? [] : [only])
  const group = only === undefined ? companyGroup : groups[0]
  const { data: status } = useQuery({
    ...riskSummaryQueries.accessStatus(group?.id ?? 0),
    enabled: actions.length > 0 && group !== undefined,
  })
  if (!status || !group) return null
  const open = actions.filter((action) => status[answerOf[action]])
  const names = listText(open.map((action) => translate(`board.selection.${action}`)))
  const text = translate(open.length === 0 ? 'board.access.none' : 'board.access.open', { group: group.name, names })
  return <> · {text}</>
}

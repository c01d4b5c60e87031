import { Stack, Tab, Tabs } from '@mui/material'
import { Link } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { useBoardUser } from '../boardUser.ts'
import { boardLink } from './boardAddress.ts'
import { useBoardFilter } from './useBoardFilter.ts'

/** The two pages of one filter: its records, and its report. */
const pages = ['board', 'report'] as const

const pathOf = { board: '/', report: '/risk-report' } as const

interface BoardTabsProps {
  /** The one that is shown. */
  page: (typeof pages)[number]
  onType: (type: RiskType) => void
  /** Whether they share their line with others, and leave what the menu of the board has as well to wide screens. */
  isLow?: boolean
}

/**
 * Items and summaries, each where the user's permissions open it (rule visibility.boards), and for whoever holds
 * `access_report_tab` the way between the board and the report of the same filters.
 */
export function BoardTabs({ page, onType, isLow = false }: BoardTabsProps) {
  const translate = useText()
  const { types, permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const hasTypes = types.length > 1
  const hasPages = permissions.has('access_report_tab')
  if (!hasTypes && !hasPages) return null
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        ...(isLow
          ? { '& .MuiTabs-root, & .MuiTab-root': { minHeight: 40 } }
          : { borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      {hasTypes && (
        <Tabs
          value={filter.type}
          onChange={(_event, next: RiskType) => onType(next)}
          aria-label={translate('board.title')}
        >
          {types.map((one) => (
            <Tab key={one} value={one} label={translate(`board.types.${one}`)} />
          ))}
        </Tabs>
      )}
      {hasPages && (
        // A phone has room for one row; there the menu of the board leads to the report.
        <Tabs
          value={page}
          aria-label={translate('board.pages.label')}
          sx={{ display: hasTypes ? { xs: 'none', [isLow ? 'lg' : 'sm']: 'flex' } : 'flex' }}
        >
          {pages.map((one) => (
            <Tab
              key={one}
              value={one}
              label={translate(`board.pages.${one}`)}
              {...(one !== page && { component: Link, to: boardLink(filter, pathOf[one]) })}
            />
          ))}
        </Tabs>
      )}
    </Stack>
  )
}

import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useState } from 'react'
import { groupsOf } from '#domain/records/groupNames'
import { appetitesByPlace } from '#domain/risks/appetite'
import type { Appetite } from '#domain/wire/appetites'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { RiskCategory } from '#domain/wire/referenceData'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useGridFocus } from '#src/ui/focus/useGridFocus.ts'
import type { EditedAppetite } from './AppetiteDialog.tsx'
import { cellOf, exceptionsOf, rowsOf, type AppetiteCell } from './appetiteRows.ts'

interface AppetiteTableProps {
  root: CompanyGroup
  setting: number | null
  entries: readonly Appetite[]
  categories: readonly RiskCategory[]
  mayWrite: boolean
  onEdit: (edited: EditedAppetite) => void
}

/**
 * Company groups with the effective score for all categories, and for the categories with another score in one of the
 * groups; inherited scores are grey, own ones are bold. Further categories can be added.
 */
export function AppetiteTable({ root, setting, entries, categories, mayWrite, onEdit }: AppetiteTableProps) {
  const translate = useText()
  const sourceText = useSourceText(root)
  const entryOf = useMemo(() => appetitesByPlace(entries), [entries])
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set([root, ...groupsOf(root).filter(({ expand }) => expand)].map(({ id }) => id)),
  )
  const toggle = (id: number) =>
    setOpen((present) => new Set(present.has(id) ? [...present].filter((one) => one !== id) : [...present, id]))
  const [added, setAdded] = useState<readonly number[]>([])
  const exceptions = useMemo(
    () => new Set(exceptionsOf(setting, entryOf, [root, ...groupsOf(root)], categories)),
    [setting, entryOf, root, categories],
  )
  const [shown, others] = [true, false].map((isShown) =>
    categories.filter(({ id }) => (exceptions.has(id) || added.includes(id)) === isShown),
  ) as [RiskCategory[], RiskCategory[]]
  const columns = [null, ...shown]
  const grid = useGridFocus(mayWrite)
  return (
    <Box
      role="region"
      aria-label={translate('appetite.title')}
      tabIndex={0}
      // The first column stays in place and would cover a focused cell (WCAG 2.4.11). Hidden texts scroll with the cells.
      sx={{ position: 'relative', overflowX: 'auto', scrollPaddingInlineStart: firstColumn }}
    >
      <Table aria-label={translate('appetite.title')} role={mayWrite ? 'grid' : undefined} {...grid}>
        <thead>
          <tr>
            <th scope="col">{translate('vocabulary.companyGroup')}</th>
            {columns.map((category) => (
              <th key={category?.id ?? 0} scope="col">
                {category?.name ?? translate('appetite.allCategories')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(root, open).map(({ group, depth, isOpen }) => (
            <tr key={group.id}>
              <th scope="row" aria-label={group.name}>
                <Stack direction="row" sx={{ alignItems: 'center', pl: { xs: depth * 1, sm: depth * 2 } }}>
                  {group.groups?.some(({ active }) => active) ? (
                    <IconButton
                      size="small"
                      aria-expanded={isOpen}
                      aria-label={translate('appetite.below', { group: group.name })}
                      onClick={() => toggle(group.id)}
                    >
                      {isOpen ? <ExpandMoreIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
                    </IconButton>
                  ) : (
                    <Box sx={{ width: 30, flex: 'none' }} />
                  )}
                  <span>{group.name}</span>
                </Stack>
              </th>
              {columns.map((category) => {
                const cell = cellOf(setting, entryOf, group, category?.id ?? null)
                const column = category?.name ?? translate('appetite.allCategories')
                return (
                  <td key={category?.id ?? 0}>
                    <Score
                      cell={cell}
                      name={`${group.name}, ${column}: ${cell.score ?? '–'}`}
                      source={sourceText(cell)}
                      onClick={
                        mayWrite
                          ? () =>
                              onEdit({
                                group,
                                category,
                                cell,
                                limitedBy: sourceText({ own: undefined, entry: cell.mostFrom }),
                              })
                          : undefined
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <Stack direction="row" sx={{ mt: 1, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {mayWrite && others.length > 0 && (
          <TextField
            select
            size="small"
            label={translate('appetite.addCategory')}
            value=""
            onChange={({ target }) => setAdded([...added, Number(target.value)])}
            sx={{ width: 260 }}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Typography variant="caption" color="text.secondary">
          {translate('appetite.legend')}
        </Typography>
      </Stack>
    </Box>
  )
}

interface ScoreProps {
  cell: AppetiteCell
  name: string
  /** The origin of the score. */
  source: string
  onClick: (() => void) | undefined
}

/** A score: a button for who may change it, else a text; the source is its description. */
function Score({ cell: { score, own }, name, source, onClick }: ScoreProps) {
  const look = {
    display: 'grid',
    placeItems: 'center',
    width: 1,
    minHeight: 40,
    border: 1,
    borderColor: 'transparent',
    borderRadius: 1,
    bgcolor: 'transparent',
    color: own ? 'text.primary' : 'text.secondary',
    font: 'inherit',
    fontWeight: own ? 700 : 400,
    fontVariantNumeric: 'tabular-nums',
  } as const
  if (!onClick) {
    return (
      <Box title={source} sx={look}>
        <span>
          {score ?? '–'}
          <span style={visuallyHidden}> ({source})</span>
        </span>
      </Box>
    )
  }
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      aria-label={name}
      title={source}
      sx={{
        ...look,
        borderColor: own ? 'text.primary' : 'divider',
        ...(own && { bgcolor: 'background.paper' }),
        cursor: 'pointer',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      {score ?? '–'}
    </Box>
  )
}

/** The width of the column that stays in place, in px. */
const firstColumn = { xs: '170px', sm: '300px' }

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th': { fontWeight: 600, textAlign: 'left', padding: 4, background: theme.palette.background.default },
  '& thead th': {
    verticalAlign: 'bottom',
    textAlign: 'center',
    minWidth: 92,
    maxWidth: 120,
    fontSize: '0.75rem',
    lineHeight: 1.35,
    hyphens: 'auto',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td': { padding: 2, textAlign: 'center', borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody th': { borderBottom: `1px solid ${theme.palette.divider}`, fontWeight: 500 },
  '& th:first-of-type': {
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 300,
    maxWidth: 360,
    [theme.breakpoints.down('sm')]: { minWidth: 170, maxWidth: 170, overflowWrap: 'anywhere' },
  },
}))

/** Returns a function that names the source of a score. */
function useSourceText(root: CompanyGroup) {
  const translate = useText()
  const categories = useRiskCategories()
  const names = useMemo(() => new Map(groupsOf(root).map(({ id, name }) => [id, name])), [root])
  return ({ own, entry }: Pick<AppetiteCell, 'own' | 'entry'>): string => {
    if (own) return translate('appetite.source.own')
    if (!entry) return translate('appetite.source.setting')
    // The reader cannot see the names of groups above the administered ones.
    const group = names.get(entry.companyGroupId) ?? translate('appetite.source.above')
    const category = categories?.find(({ id }) => id === entry.riskCategoryId)?.name
    return translate('appetite.source.inherited', { group, category: category ?? translate('appetite.allCategories') })
  }
}

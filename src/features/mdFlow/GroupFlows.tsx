import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { TablePages } from '#src/ui/TablePages.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { groupsOf } from '../organisation/administeredTree.ts'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { useManagingDirectors } from './mdFlowData.ts'
import { GroupFlowRow } from './GroupFlowRow.tsx'

/** Each row asks the server where its flow stands, so a page holds no more than these. */
const perPage = 25

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** The groups of the reach: confirmed or not, in force or not, and the reminder to their people. */
export function GroupFlows({ root }: { root: CompanyGroup }) {
  const translate = useText()
  const directors = useManagingDirectors()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const remind = useRemind(() => setChosen([]))
  const found = useMemo(
    () => groupsOf(root).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())),
    [root, search],
  )
  const searchFor = useCallback((text: string) => {
    setSearch(text)
    setPage(1)
  }, [])
  const shown = found.slice((page - 1) * perPage, page * perPage)

  return (
    <Box component="section" aria-labelledby="groups-title">
      <Typography id="groups-title" variant="h2">
        {translate('mdFlow.groups.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('mdFlow.groups.text')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
          <SearchField value={search} placeholder={translate('mdFlow.groups.search')} onChange={searchFor} />
        </Box>
        <GreyedTooltip reason={chosen.length === 0 ? translate('mdFlow.denied.noneChosen') : undefined}>
          <Button
            variant="outlined"
            startIcon={<NotificationsActiveOutlinedIcon />}
            loading={remind.isSending}
            loadingPosition="start"
            disabled={chosen.length === 0}
            onClick={() => void remind.send(chosen)}
          >
            {chosen.length === 0
              ? translate('mdFlow.columns.remind')
              : translate('mdFlow.remind', { smart_count: chosen.length })}
          </Button>
        </GreyedTooltip>
      </Stack>
      {found.length === 0 ? (
        <EmptyState title={translate('mdFlow.groups.nothingFound')} />
      ) : (
        <>
          <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 3 }}>
            <Table size="small" aria-labelledby="groups-title">
              <TableHead>
                <TableRow>
                  <TableCell padding="checkbox" aria-label={translate('mdFlow.columns.remind')} />
                  <TableCell sx={{ py: 1.25 }}>{translate('mdFlow.columns.group')}</TableCell>
                  <TableCell sx={onlyWide}>{translate('mdFlow.columns.director')}</TableCell>
                  <TableCell>{translate('mdFlow.columns.confirmed')}</TableCell>
                  <TableCell sx={onlyWide}>{translate('mdFlow.columns.inForce')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {shown.map((group) => (
                  <GroupFlowRow
                    key={group.id}
                    group={group}
                    depth={search === '' ? group.level - root.level : 0}
                    directors={directors && (directors.get(group.id) ?? [])}
                    isChosen={chosen.includes(group.id)}
                    onChoose={(isChosen) =>
                      setChosen(isChosen ? [...chosen, group.id] : chosen.filter((id) => id !== group.id))
                    }
                  />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {found.length > perPage && <TablePages page={page} perPage={perPage} total={found.length} onPage={setPage} />}
        </>
      )}
    </Box>
  )
}

function useRemind(onSent: () => void) {
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const [isSending, setSending] = useState(false)
  const send = async (companyGroupIds: readonly number[]) => {
    setSending(true)
    try {
      await dataProvider.remindOfMdFlow(companyGroupIds)
      notify('mdFlow.done.reminded', { type: 'success', messageArgs: { smart_count: companyGroupIds.length } })
      onSent()
    } catch {
      // The error dialogs have said why.
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { useMdFlowOf, useRefreshMdFlow } from './mdFlowData.ts'

interface GroupFlowRowProps {
  group: CompanyGroup
  /** How far below the top of the list it hangs. */
  depth: number
  /** Names; undefined until they are known. */
  directors: readonly string[] | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Where the flow of one group stands, and the switch by which its Group Admin confirms it. */
export function GroupFlowRow({ group, depth, directors, isChosen, onChoose }: GroupFlowRowProps) {
  const translate = useText()
  const isGroupAdmin = useRole() === 'Group Admin'
  const { data: flow } = useMdFlowOf(group.id)
  const { confirm, isSaving } = useConfirm(group)
  const values = { group: group.name }
  const remindDenied = !isGroupAdmin ? 'groupAdminsOnly' : flow?.isActive ? undefined : 'notInForce'
  return (
    <TableRow hover>
      <TableCell padding="checkbox">
        <GreyedTooltip reason={flow && remindDenied && translate(`mdFlow.denied.${remindDenied}`)}>
          <Checkbox
            checked={isChosen}
            disabled={!flow || remindDenied !== undefined}
            onChange={(_event, checked) => onChoose(checked)}
            slotProps={{ input: { 'aria-label': translate('mdFlow.choose', values) } }}
          />
        </GreyedTooltip>
      </TableCell>
      <TableCell sx={{ pl: { md: 2 + depth * 2 } }}>
        <Typography variant="body2" sx={{ fontWeight: depth === 0 ? 650 : undefined }}>
          {group.name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ display: { md: 'none' }, mb: 0.5 }}>
          <Directors names={directors} />
        </Typography>
        <Box sx={{ display: { md: 'none' } }}>
          <InForceChip isInForce={flow?.isActive} />
        </Box>
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
        <Directors names={directors} />
      </TableCell>
      <TableCell>
        {flow ? (
          <GreyedTooltip reason={isGroupAdmin ? undefined : translate('mdFlow.denied.groupAdminsOnly')}>
            <Switch
              checked={flow.isConfirmed}
              disabled={!isGroupAdmin || isSaving}
              onChange={(_event, checked) => void confirm(checked)}
              slotProps={{ input: { 'aria-label': translate('mdFlow.confirmOf', values) } }}
            />
          </GreyedTooltip>
        ) : (
          <Skeleton width={48} />
        )}
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
        <InForceChip isInForce={flow?.isActive} />
      </TableCell>
    </TableRow>
  )
}

/** @param isInForce undefined until it is known */
function InForceChip({ isInForce }: { isInForce: boolean | undefined }) {
  const translate = useText()
  if (isInForce === undefined) return <Skeleton width={72} />
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isInForce ? 'success' : 'default'}
      label={translate(isInForce ? 'mdFlow.inForce' : 'mdFlow.notInForce')}
    />
  )
}

function Directors({ names }: { names: readonly string[] | undefined }) {
  const translate = useText()
  if (names === undefined) return <Skeleton width={120} component="span" />
  if (names.length > 0) return names.join(', ')
  return (
    <Typography component="span" sx={{ color: 'text.secondary', font: 'inherit' }}>
      {translate('mdFlow.noDirector')}
    </Typography>
  )
}

function useConfirm(group: CompanyGroup) {
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshMdFlow()
  const [isSaving, setSaving] = useState(false)
  const confirm = async (isConfirmed: boolean) => {
    setSaving(true)
    try {
      await dataProvider.confirmMdFlow(group.id, isConfirmed)
      notify(isConfirmed ? 'mdFlow.done.confirmed' : 'mdFlow.done.takenBack', {
        type: 'success',
        messageArgs: { group: group.name },
      })
    } catch {
      // The error dialogs have said why.
    } finally {
      await refresh()
      setSaving(false)
    }
  }
  return { confirm, isSaving }
}

import { Checkbox, Chip, Link, Skeleton, Switch, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { deciders } from '#domain/access/roles'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** A group as a row of the list. Only its name is text, so that a search looks only in the name. */
export interface ListedGroup {
  id: number
  name: string
  /** The depth of the group under the top of the list. */
  depth: number
}

interface CellProps {
  group: ListedGroup
}

interface DirectedProps extends CellProps {
  /** The Managing Directors; undefined while they load. */
  names: readonly string[] | undefined
}

const useMdFlow = ({ id }: ListedGroup) => useQuery(companyGroupQueries.mdFlow(id)).data

/** Whether the viewer can confirm flows and send reminders; undefined while it loads. */
export const useMayConfirm = () => useCanAccess({ resource: 'md-flows', action: 'edit' }).canAccess

/** Selects a group with an active flow for the reminder. */
export function Choice({ group }: CellProps) {
  const translate = useText()
  const { selectedIds, onToggleItem } = useListContext<ListedGroup>()
  const mayConfirm = useMayConfirm()
  const flow = useMdFlow(group)
  const denied = mayConfirm === false ? 'groupAdminsOnly' : flow?.isActive ? undefined : 'notInForce'
  return (
    <DisabledTooltip reason={flow && denied && translate(`mdFlow.denied.${denied}`)}>
      <Checkbox
        size="small"
        sx={{ p: 0 }}
        checked={selectedIds.includes(group.id)}
        disabled={!flow || !mayConfirm || denied !== undefined}
        onChange={() => onToggleItem(group.id)}
        slotProps={{ input: { 'aria-label': translate('mdFlow.choose', { group: group.name }) } }}
      />
    </DisabledTooltip>
  )
}

/** The switch with which the Group Admin of a group confirms its flow. */
export function Confirmation({ group, names }: DirectedProps) {
  const translate = useText()
  const mayConfirm = useMayConfirm()
  const flow = useMdFlow(group)
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const { mutate: confirm, isPending } = useSave('POST /api/v1/company-groups/:id/confirm-md-flow', {
    errors: 'service',
    notice: (_response, { body }) => ({
      sentence: translate(body?.confirmed ? 'mdFlow.done.confirmed' : 'mdFlow.done.takenBack', { group: group.name }),
    }),
  })
  if (!flow) return <Skeleton width={48} />
  const question = translate(`mdFlow.questions.${flow.isConfirmed ? 'withdraw' : 'confirm'}`, { group: group.name })
  const isSkipped = !flow.isConfirmed && names?.length === 0
  const start: RoleToAssign = { role: deciders.above_internal_owner, companyGroupId: group.id }
  return (
    <>
      <DisabledTooltip reason={mayConfirm === false ? translate('mdFlow.denied.groupAdminsOnly') : undefined}>
        <Switch
          size="small"
          checked={flow.isConfirmed}
          disabled={!mayConfirm || isPending}
          onChange={(_event, isConfirmed) => setAsked(isConfirmed ? 'confirm' : 'withdraw')}
          slotProps={{ input: { 'aria-label': translate('mdFlow.confirmOf', { group: group.name }) } }}
        />
      </DisabledTooltip>
      <ConfirmDialog
        open={asked !== undefined}
        title={translate('mdFlow.workflowOf', { group: group.name })}
        hasParts={isSkipped}
        text={
          isSkipped ? (
            <>
              <Typography>
                {translate('mdFlow.questions.noDirector')}{' '}
                <Link component={RouterLink} to="/admin/role-assignment" state={start}>
                  {translate('mdFlow.questions.assign')}
                </Link>
              </Typography>
              <Typography sx={{ mt: 1 }}>{question}</Typography>
            </>
          ) : (
            question
          )
        }
        onClose={() => setAsked(undefined)}
        onOk={() => confirm({ params: { id: group.id }, body: { confirmed: asked === 'confirm' } })}
      />
    </>
  )
}

/** Whether the flow of a group is active, and whether its step is skipped. */
export function FlowState({ group, names }: DirectedProps) {
  const translate = useText()
  const flow = useMdFlow(group)
  if (!flow) return <Skeleton width={72} />
  if (flow.isActive && names?.length === 0)
    return <Typography variant="body2">{translate('mdFlow.skipped')}</Typography>
  return (
    <Chip
      size="small"
      variant="outlined"
      color={flow.isActive ? 'success' : 'default'}
      label={translate(flow.isActive ? 'mdFlow.inForce' : 'mdFlow.notInForce')}
    />
  )
}

/**
 * @param names undefined while they load
 */
export function Directors({ names }: { names: readonly string[] | undefined }) {
  const translate = useText()
  if (names === undefined) return <Skeleton width={120} component="span" />
  if (names.length > 0) return names.join(', ')
  return (
    <Typography component="span" sx={{ color: 'text.secondary', font: 'inherit' }}>
      {translate('mdFlow.noDirector')}
    </Typography>
  )
}

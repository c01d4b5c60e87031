import { Button, Chip, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { RoleRequest } from '#domain/wire/roleRequests'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { nameOf } from './person.ts'

type Decision = 'approve' | 'refuse'

interface Chosen {
  decision: Decision
  request: RoleRequest
}

/** The roles that need the approval of a second administrator; renders nothing if there are none. */
export function RoleRequests() {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<Chosen>()
  const { data: requests = [] } = useGetList<RoleRequest>('role-requests', {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: 'id', order: 'ASC' },
  })
  const decide = useMutation({
    mutationFn: ({ decision, request }: Chosen): Promise<unknown> =>
      call(`PUT /api/v1/role-requests/:id/${decision}`, { params: { id: request.id } }),
    onSuccess: (_, { decision, request }) =>
      notify(`roleAssignments.requests.${decision}d`, { type: 'success', messageArgs: { name: nameOf(request.user) } }),
    // Reloads after success and failure, because another administrator may have decided.
    onSettled: () => refresh(),
  })
  if (requests.length === 0) return null
  return (
    <SectionCard title={translate('roleAssignments.requests.title')} text={translate('roleAssignments.requests.text')}>
      <Stack
        component="ul"
        aria-label={translate('roleAssignments.requests.title')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isBusy={decide.isPending}
            onDecide={(decision) => setChosen({ decision, request })}
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={chosen !== undefined}
        title={chosen ? translate(`roleAssignments.requests.${chosen.decision}`) : ''}
        text={
          chosen ? translate(`roleAssignments.requests.${chosen.decision}Text`, factsOf(chosen.request, translate)) : ''
        }
        onClose={() => setChosen(undefined)}
        onOk={() => chosen && decide.mutate(chosen)}
      />
    </SectionCard>
  )
}

interface RequestRowProps {
  request: RoleRequest
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

function RequestRow({ request, isBusy, onDecide }: RequestRowProps) {
  const translate = useText()
  const dates = useDates()
  const { user, requestedBy, createdAt, expiresAt, approvalDenied, refusalDenied } = request
  const facts = factsOf(request, translate)
  return (
    <ListRow>
      <Stack sx={{ gap: 0.5, flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <strong>{facts.name}</strong>, {user.email}
        </Typography>
        <Typography variant="body2">
          {facts.role}, {facts.group}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('roleAssignments.requests.asked', {
            name: nameOf(requestedBy),
            date: dates.text(createdAt),
            until: dates.text(expiresAt),
          })}
        </Typography>
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={translate('roleAssignments.requests.waits')}
          sx={{ alignSelf: 'flex-start' }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1 }}>
        <DecisionButton decision="refuse" denial={refusalDenied} {...{ facts, isBusy, onDecide }} />
        <DecisionButton decision="approve" denial={approvalDenied} {...{ facts, isBusy, onDecide }} />
      </Stack>
    </ListRow>
  )
}

interface DecisionButtonProps extends Omit<RequestRowProps, 'request'> {
  decision: Decision
  /** The reason why it is disabled, null if it is not. */
  denial: string | null
  facts: ReturnType<typeof factsOf>
}

function DecisionButton({ decision, denial, facts, isBusy, onDecide }: DecisionButtonProps) {
  const translate = useText()
  return (
    <DisabledTooltip reason={denial ?? undefined}>
      <Button
        size="small"
        variant={decision === 'approve' ? 'contained' : 'outlined'}
        disabled={denial !== null || isBusy}
        aria-label={translate(`roleAssignments.requests.${decision}Of`, facts)}
        onClick={() => onDecide(decision)}
      >
        {translate(`roleAssignments.requests.${decision}`)}
      </Button>
    </DisabledTooltip>
  )
}

const factsOf = ({ user, userRole, companyGroup }: RoleRequest, translate: ReturnType<typeof useText>) => ({
  name: nameOf(user),
  role: translate(`vocabulary.role.${userRole.name}`),
  group: companyGroup.name,
})

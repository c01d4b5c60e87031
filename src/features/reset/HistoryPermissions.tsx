import { dayOf } from '#domain/calendar/workingDays'
import { Box, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { groupsOf } from '#domain/records/groupNames'
import { historyAllowableUntil } from '#domain/riskImports/history'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { call } from '#src/platform/http/call.ts'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { AdministeredTree } from '../organisation/administeredTree.tsx'
import { GroupPicker } from '../organisation/GroupPicker.tsx'
import { nameOf } from '../roleAssignments/person.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

interface Values {
  companyGroupId: number | null
  allowedUntil: string
}

const noValues: Values = { companyGroupId: null, allowedUntil: '' }

/** The company groups that may import completed records, and the last day of each permission. */
export function HistoryPermissions() {
  const translate = useText()
  const dates = useDates()
  const { data: permissions } = useQuery(riskImportQueries.permissions())
  const { mutate: allow, isPending, variables } = useAllowHistory()
  return (
    <SectionCard title={translate('riskImport.permission.title')} text={translate('riskImport.permission.text')}>
      <AdministeredTree>
        {(root) => (
          <Form defaultValues={noValues}>
            <Fields root={root} />
          </Form>
        )}
      </AdministeredTree>
      {permissions?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('riskImport.permission.none')}
        </Typography>
      )}
      {permissions && permissions.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {permissions.map(({ companyGroup, allowedUntil, allowedBy }) => (
            <ListRow key={companyGroup.id}>
              <div>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{companyGroup.name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate('riskImport.permission.facts', {
                    date: dates.text(allowedUntil),
                    name: nameOf(allowedBy),
                  })}
                </Typography>
              </div>
              <BusyButton
                aria-label={translate('riskImport.permission.endOf', { group: companyGroup.name })}
                loading={isPending && variables.group.id === companyGroup.id && variables.allowedUntil === null}
                onClick={() => allow({ group: companyGroup, allowedUntil: null })}
              >
                {translate('riskImport.permission.end')}
              </BusyButton>
            </ListRow>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}

/** Selects the company group and the day, and asks for confirmation. */
function Fields({ root }: { root: CompanyGroup }) {
  const translate = useText()
  const dates = useDates()
  const [now] = useState(() => new Date())
  const [today, last] = [dayOf(now), historyAllowableUntil(now)]
  const { companyGroupId, allowedUntil } = useWatch() as Values
  const { setValue, reset } = useFormContext<Values>()
  const { mutate: allow, isPending } = useAllowHistory(() => reset(noValues))
  const [isAsking, setAsking] = useState(false)
  const groups = groupsOf(root)
  const group = groups.find(({ id }) => id === companyGroupId)
  const isReady = group !== undefined && allowedUntil >= today && allowedUntil <= last
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
      }}
    >
      <GroupPicker
        groups={groups}
        value={companyGroupId}
        onChange={(chosen) => setValue('companyGroupId', chosen?.id ?? null)}
      />
      <DateInput source="allowedUntil" label={translate('riskImport.permission.until')} min={today} max={last} />
      <BusyButton
        variant="outlined"
        disabled={!isReady}
        loading={isPending}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', minHeight: 40 }}
      >
        {translate('riskImport.permission.allow')}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={translate('riskImport.permission.confirmTitle')}
        text={translate('riskImport.permission.confirmText', {
          group: group?.name ?? '',
          date: isReady ? dates.text(allowedUntil) : '',
        })}
        onClose={() => setAsking(false)}
        onOk={() => group && allow({ group, allowedUntil })}
      />
    </Box>
  )
}

/** Allows the import for a company group, or withdraws that, and shows a message. */
function useAllowHistory(onAllowed?: () => void) {
  const notify = useNotice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ group, allowedUntil }: { group: { id: number; name: string }; allowedUntil: string | null }) =>
      call('PUT /api/v1/company-groups/:id/history-permission', { params: { id: group.id }, body: { allowedUntil } }),
    onSuccess: (_, { group, allowedUntil }) => {
      notify(allowedUntil === null ? 'riskImport.permission.ended' : 'riskImport.permission.allowed', {
        type: 'success',
        messageArgs: { group: group.name },
      })
      if (allowedUntil !== null) onAllowed?.()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: riskImportQueries.permissions().queryKey }),
  })
}

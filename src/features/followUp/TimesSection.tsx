import { Box, Skeleton, Stack } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { followUpSteps, stepDayLimits } from '#domain/followUp/steps'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { followUpTimesInput, type FollowUpTimes } from '#domain/wire/followUp'
import { call } from '#src/platform/http/call.ts'
import { followUpKeys, followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'
import { AdministeredTree } from '#src/features/organisation/administeredTree.tsx'
import { GroupPicker } from '#src/features/organisation/GroupPicker.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** The working days of each step for one of the administered company groups (rule follow-up.times). */
export function TimesSection() {
  const translate = useText()
  return (
    <SectionCard title={translate('followUp.times.title')} text={translate('followUp.times.text')}>
      <AdministeredTree>{(root) => <TimesOfGroup root={root} />}</AdministeredTree>
    </SectionCard>
  )
}

function TimesOfGroup({ root }: { root: CompanyGroup }) {
  const [groupId, setGroupId] = useState(root.id)
  const { data, error, refetch } = useQuery(followUpQueries.times(groupId))
  return (
    <Stack sx={{ gap: 2 }}>
      <GroupPicker
        groups={groupsOf(root)}
        value={groupId}
        required
        onChange={(group) => setGroupId(group?.id ?? root.id)}
      />
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <TimesForm key={`${groupId} ${data.updatedAt}`} groupId={groupId} times={data} />}
    </Stack>
  )
}

const noRecord = {}

function TimesForm({ groupId, times }: { groupId: number; times: FollowUpTimes }) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const save = async ({ own }: FieldValues) => {
    const input = { own: own as FollowUpTimes['own'], updatedAt: times.updatedAt }
    const saved = await call(
      'PUT /api/v1/company-groups/:id/follow-up-times',
      { params: { id: groupId }, body: input },
      { errors: 'form' },
    )
    queryClient.setQueryData(followUpKeys.times(groupId), saved)
    notify('followUp.saved', { type: 'success' })
  }
  return (
    <SpacedForm schema={followUpTimesInput} defaultValues={{ own: times.own }} record={noRecord} onSave={save}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(160px, 1fr))' } }}
      >
        {followUpSteps.map((step) => (
          <NumberInput
            key={step}
            source={`own.${step}`}
            label={translate(`followUp.steps.${step}`)}
            min={stepDayLimits.min}
            max={stepDayLimits.max}
            helperText={translate('followUp.times.inherited', { smart_count: times.inherited[step] })}
            margin="none"
            fullWidth
          />
        ))}
      </Box>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <SubmitButton label={translate('forms.save')} />
      </Box>
      <LeaveWarning />
    </SpacedForm>
  )
}

const SpacedForm = styled(SaveForm)({ display: 'flex', flexDirection: 'column', gap: 16 })

import type { ButtonProps } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { call } from '#src/platform/http/call.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { ReminderQuestion } from '../organisation/ReminderQuestion.tsx'

interface RemindButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label' | 'children'> {
  ids: readonly number[]
  /** The company group, to remind only the assignees of its late records. */
  lateGroup?: string | undefined
  onDone?: () => void
}

/** Reminds the people of the selected groups, or those who are late in one, after a confirmation (rule reset.reminder). */
export function RemindButton({ ids, lateGroup, onDone, ...button }: RemindButtonProps) {
  const translate = useText()
  const notify = useNotice()
  const { hasNoMailServer } = useSession()
  const queryClient = useQueryClient()
  const { mutate: remind, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/v1/reminder', {
        body: { companyGroupIds: [...ids], ...(lateGroup !== undefined && { of: 'late' }) },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: resetQueries.allReminders })
      if (hasNoMailServer) notify('progress.reminded.recorded', { type: 'info' })
      else notify('progress.groups.reminded', { type: 'success', messageArgs: { smart_count: ids.length } })
      onDone?.()
    },
  })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BusyButton variant="contained" loading={isPending} onClick={() => setAsking(true)} {...button}>
        {button.children ?? translate('progress.groups.remind', { smart_count: ids.length })}
      </BusyButton>
      {isAsking && (
        <ReminderQuestion
          open
          companyGroupIds={ids}
          lateGroup={lateGroup}
          onClose={() => setAsking(false)}
          onOk={remind}
        />
      )}
    </>
  )
}

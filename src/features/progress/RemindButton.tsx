import type { ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useSession } from '#src/authProvider/identity.ts'
import { ReminderQuestion } from '#src/features/organisation/ReminderQuestion.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'

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
  const { mutate: remind, isPending } = useSave('PUT /api/v1/reminder', {
    errors: 'service',
    done: () => {
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
          onOk={() => remind({ body: { companyGroupIds: [...ids], ...(lateGroup !== undefined && { of: 'late' }) } })}
        />
      )}
    </>
  )
}

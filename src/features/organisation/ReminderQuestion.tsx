import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/authProvider/identity.ts'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'

interface ReminderQuestionProps {
  open: boolean
  companyGroupIds: readonly number[]
  /** A company group, only the assignees of whose late records get a reminder. */
  lateGroup?: string | undefined
  onClose: () => void
  onOk: () => void
}

/** Asks for confirmation before a reminder is sent, with the number of recipients (rule reset.reminder). */
export function ReminderQuestion({ companyGroupIds, lateGroup, ...dialog }: ReminderQuestionProps) {
  const translate = useText()
  const { hasNoMailServer } = useSession()
  const { data: reminders } = useQuery(resetQueries.reminders(lateGroup === undefined ? undefined : 'late'))
  const people = new Set(companyGroupIds.flatMap((id) => reminders?.get(id)?.receiverIds ?? []))
  return (
    <ConfirmDialog
      {...dialog}
      title={
        lateGroup === undefined
          ? translate('progress.groups.remindTitle')
          : translate('progress.toDo.remindGroup', { group: lateGroup })
      }
      text={
        hasNoMailServer
          ? translate('progress.reminded.withoutMail')
          : lateGroup === undefined
            ? translate('progress.groups.remindQuestion', { smart_count: people.size })
            : translate('progress.toDo.remindLate', { smart_count: people.size, group: lateGroup })
      }
    />
  )
}

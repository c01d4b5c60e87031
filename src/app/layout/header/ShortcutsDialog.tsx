import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import { KeyList } from '#src/features/risks/record/queue/KeyList.tsx'
import { useText } from '#src/platform/i18n/useText.ts'

/** The keyboard shortcuts of the record page, from anywhere. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  return (
    <MessageDialog
      open
      hasParts
      title={translate('queue.help')}
      text={translate('app.help.onRecords')}
      buttonLabel={translate('app.close')}
      onDismiss={onClose}
      onButton={onClose}
    >
      <KeyList />
    </MessageDialog>
  )
}

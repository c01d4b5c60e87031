import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { KeyList } from './KeyList.tsx'

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

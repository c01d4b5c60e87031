import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { KeyList } from './KeyList.tsx'

/** Lists the keyboard shortcuts of the record page; opens from every page. */
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

import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { endSession, signOut } from '#src/authProvider/signIn.ts'
import { openDocument } from '#src/platform/locale.ts'
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import type { Reaction } from './reactions.ts'

/** What has a dialog: the reactions that show one, and a role changed in another tab (rule session.other-tab). */
export type DialogReaction = Exclude<Reaction, { kind: 'none' | 'signIn' | 'redirect' }> | { kind: 'roleChanged' }

interface ReactionDialogProps {
  reaction: DialogReaction
  onClose: () => void
}

/** The error dialogs (rules errors.catalogue and session.other-tab), one for each reaction. */
export function ReactionDialog({ reaction, onClose }: ReactionDialogProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  const header = translate('errors.header')
  switch (reaction.kind) {
    case 'clientState':
      return (
        <MessageDialog title={header} text={reaction.message} buttonLabel={translate('app.ok')} onButton={endSession} />
      )
    case 'forbidden':
      return (
        <MessageDialog
          title={header}
          text={reaction.message}
          buttonLabel={translate('app.close')}
          onButton={() => void signOut()}
        />
      )
    case 'conflict':
      return (
        <MessageDialog
          title={translate('errors.conflictTitle')}
          text={translate('errors.conflict')}
          buttonLabel={translate('app.refresh')}
          onButton={() => window.location.reload()}
        />
      )
    case 'roleChanged':
      return (
        <MessageDialog
          title={header}
          text={translate('errors.roleChanged')}
          buttonLabel={translate('app.ok')}
          onButton={() => openDocument('/')}
        />
      )
    case 'dialog':
      return (
        <MessageDialog
          title={header}
          text={translateOpen(reaction.message, { _: reaction.message, status: reaction.status })}
          buttonLabel={translate('app.close')}
          onButton={() => (reaction.closeToHome ? openDocument('/') : onClose())}
          onDismiss={reaction.closeToHome ? undefined : onClose}
        />
      )
  }
}

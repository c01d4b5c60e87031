import { useLocation } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import type { SessionUser } from '#domain/wire/session'
import { endSession, signOut } from '#src/authProvider/signIn.ts'
import { rememberWantedPath } from '#src/authProvider/signInNotes.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { openDocument, pathWithoutLocale } from '#src/platform/locale.ts'
import { MessageDialog, type MessageDialogProps } from '#src/ui/dialogs/MessageDialog.tsx'
import type { Reaction } from './reactions.ts'

/**
 * The content of a dialog: a reaction that shows one, or another tab that changed the role or signed in somebody else
 * (rule session.other-tab).
 */
export type DialogReaction =
  | Exclude<Reaction, { kind: 'none' | 'signIn' | 'enrolment' | 'redirect' }>
  | { kind: 'roleChanged' }
  | { kind: 'otherAccount'; user: SessionUser }

interface ReactionDialogProps {
  reaction: DialogReaction
  onClose: () => void
}

/** The error dialogs (rules errors.catalogue and session.other-tab), one for each reaction. */
export function ReactionDialog({ reaction, onClose }: ReactionDialogProps) {
  return <MessageDialog {...useDialogOf(reaction, onClose)} />
}

function useDialogOf(reaction: DialogReaction, onClose: () => void): MessageDialogProps {
  const translate = useText()
  const translateOpen = useOpenText()
  const { pathname, search } = useLocation()
  const title = translate('errors.header')
  const ok = translate('app.ok')
  const close = translate('app.close')
  switch (reaction.kind) {
    case 'clientState':
      return { title, text: reaction.message, buttonLabel: ok, onButton: endSession }
    case 'forbidden':
      return { title, text: reaction.message, buttonLabel: close, onButton: () => void signOut() }
    case 'conflict':
      return {
        title: translate('errors.conflictTitle'),
        // A record that is being edited keeps the input: after the refresh both versions are shown.
        text: `${translate('errors.conflict')}${isWriting() ? ` ${translate('errors.conflictKept')}` : ''}`,
        buttonLabel: translate('app.refresh'),
        onButton: () => window.location.reload(),
      }
    case 'roleChanged':
      return { title, text: translate('errors.roleChanged'), buttonLabel: ok, onButton: () => openDocument('/') }
    case 'otherAccount': {
      const name = personNameOf(reaction.user)
      const signInAgain = () => {
        rememberWantedPath(pathname + search)
        void signOut()
      }
      return {
        title: translate('errors.otherAccountTitle'),
        text: translate('errors.otherAccount', { name, email: reaction.user.email }),
        otherAction: { label: translate('errors.ownAccount'), onClick: signInAgain },
        buttonLabel: translate('errors.continueAs', { name }),
        onButton: () => openDocument('/'),
      }
    }
    case 'dialog': {
      const { message, status, closeToHome } = reaction
      const text = translateOpen(message, { _: message, status })
      if (closeToHome) return { title, text, buttonLabel: close, onButton: () => openDocument('/') }
      return { title, text, buttonLabel: close, onButton: onClose, onDismiss: onClose }
    }
  }
}

/** Returns whether a record is open; its form stores the input on this device. */
const isWriting = () => /^\/risk(-summary)?\//.test(pathWithoutLocale(window.location.pathname))

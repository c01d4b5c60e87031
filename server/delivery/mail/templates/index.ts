import type { MailName, MailParams } from '../mails.ts'
import type { MailTemplate } from '../template.ts'
import { acceptanceEnding } from './acceptanceEnding.ts'
import { accountLocked } from './accountLocked.ts'
import { addressChanged } from './addressChanged.ts'
import { commentWritten } from './commentWritten.ts'
import { deputyNamed } from './deputyNamed.ts'
import { digest } from './digest.ts'
import { factorChanged } from './factorChanged.ts'
import { indicatorCritical, valuesMissing } from './indicatorMails.ts'
import { invitation } from './invitation.ts'
import { notices } from './notices.ts'
import { passwordChanged } from './passwordChanged.ts'
import { passwordReset } from './passwordReset.ts'
import { addressOutside, roleGiven, rolesImported } from './roleMails.ts'

/** Every template by name, which is the topic of its emails in the outbox. */
export const templates: { [Name in MailName]: MailTemplate<MailParams[Name]> } = {
  passwordReset,
  invitation,
  accountLocked,
  passwordChanged,
  roleGiven,
  rolesImported,
  addressChanged,
  addressOutside,
  factorChanged,
  deputyNamed,
  acceptanceEnding,
  indicatorCritical,
  valuesMissing,
  commentWritten,
  digest,
  ...notices,
}

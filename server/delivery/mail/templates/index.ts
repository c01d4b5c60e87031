import type { MailName, MailParams } from '../mails.ts'
import type { MailTemplate } from '../template.ts'
import { accountLocked } from './accountLocked.ts'
import { commentMention } from './commentMention.ts'
import { factorChanged } from './factorChanged.ts'
import { followUp } from './followUp.ts'
import { mdFlowActivated, reminder, riskReset } from './groupMails.ts'
import { newDevice } from './newDevice.ts'
import { passwordChanged } from './passwordChanged.ts'
import { passwordReset } from './passwordReset.ts'
import { roleGiven, roleWaiting } from './roleMails.ts'
import { riskComplete } from './riskComplete.ts'
import { riskRejected } from './riskRejected.ts'
import { riskWaiting } from './riskWaiting.ts'
import { weeklyActions } from './weeklyActions.ts'

/** Every template by its name, which is the topic of its mails in the outbox. */
export const templates: { [Name in MailName]: MailTemplate<MailParams[Name]> } = {
  passwordReset,
  accountLocked,
  passwordChanged,
  newDevice,
  roleWaiting,
  roleGiven,
  factorChanged,
  riskWaiting,
  riskRejected,
  riskComplete,
  commentMention,
  followUp,
  riskReset,
  reminder,
  mdFlowActivated,
  weeklyActions,
}

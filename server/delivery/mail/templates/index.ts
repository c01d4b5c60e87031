import type { MailName, MailParams } from '../mails.ts'
import type { MailTemplate } from '../template.ts'
import { accountLocked, addressChanged, factorChanged, passwordChanged, passwordReset } from './accountMails.ts'
import { commentWritten } from './commentWritten.ts'
import { dailyTasks } from './dailyTasks/dailyTasks.ts'
import { deputyNamed } from './deputyNamed.ts'
import { mdFlowActivated, reminder, riskReset } from './groupMails.ts'
import { indicatorCritical } from './indicatorCritical.ts'
import { invitation } from './invitation.ts'
import { riskComplete, riskRejected, riskWaiting } from './recordMails.ts'
import { roleGiven, rolesImported } from './roleMails.ts'

/** Every template by name, which is the topic of its emails in the outbox. */
export const templates: { [Name in MailName]: MailTemplate<MailParams[Name]> } = {
  passwordReset,
  invitation,
  accountLocked,
  passwordChanged,
  roleGiven,
  rolesImported,
  addressChanged,
  factorChanged,
  deputyNamed,
  riskWaiting,
  riskRejected,
  riskComplete,
  indicatorCritical,
  commentWritten,
  riskReset,
  reminder,
  mdFlowActivated,
  dailyTasks,
}

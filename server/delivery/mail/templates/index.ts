import type { MailName, MailParams } from '../mails.ts'
import type { MailTemplate } from '../template.ts'
import { accountLocked } from './accountLocked.ts'
import { addressChanged } from './addressChanged.ts'
import { commentWritten } from './commentWritten.ts'
import { dailyTasks } from './dailyTasks/dailyTasks.ts'
import { deputyNamed } from './deputyNamed.ts'
import { factorChanged } from './factorChanged.ts'
import { mdFlowActivated, reminder, riskReset } from './groupMails.ts'
import { indicatorCritical } from './indicatorCritical.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './passwordChanged.ts'
import { passwordReset } from './passwordReset.ts'
import { riskComplete } from './riskComplete.ts'
import { riskRejected } from './riskRejected.ts'
import { riskWaiting } from './riskWaiting.ts'
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

import type { MailParams, NoticeName } from '../mails.ts'
import type { MailTemplate } from '../template.ts'
import { followUp } from './followUp.ts'
import { mdFlowActivated, reminder, riskReset } from './groupMails.ts'
import { reviewPeriodEnding, reviewsDue } from './reviewMails.ts'
import { riskComplete } from './riskComplete.ts'
import { riskRejected } from './riskRejected.ts'
import { riskWaiting } from './riskWaiting.ts'
import { weeklyActions } from './weeklyActions.ts'

/** The templates of routine notices, sent alone or in a digest. */
export const notices: { [Name in NoticeName]: MailTemplate<MailParams[Name]> } = {
  riskWaiting,
  riskRejected,
  riskComplete,
  followUp,
  riskReset,
  reminder,
  mdFlowActivated,
  weeklyActions,
  reviewsDue,
  reviewPeriodEnding,
}

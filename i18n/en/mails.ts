/** The emails of the server, in the language of their receiver. */
export const mails = {
  sender: 'Risk Board',
  greeting: 'Dear %{firstName},',
  linkHint: 'If the button does not work, copy this address into your browser:',
  becauseOfRole:
    'You are receiving this email because of your role on the risk board. It was sent automatically; please do not reply.',
  becauseAsked:
    'You are receiving this email because this address was entered on the risk board. It was sent automatically; please do not reply.',
  becauseOfAccount:
    'You are receiving this email because you have an account on the risk board. It was sent automatically; please do not reply.',
  becauseOfComment:
    'You are receiving this email because this record is currently with you or you commented on it. You get at most one such email an hour for each record. It was sent automatically; please do not reply.',
  becauseOfQuestion:
    'You are receiving this email because you are responsible for this record, it is currently with you, or you commented on it. It was sent automatically; please do not reply.',
  becauseOfTasks:
    'You are receiving this email because you have tasks on the risk board. You can change this in your account. It was sent automatically; please do not reply.',
  openAccount: 'Open my account',
  openRecord: 'Open the record',
  openBoard: 'Open the risk board',
  openTasks: 'Open my tasks',
  openRoles: 'Open role assignments',
  record: 'Record',
  companyGroup: 'Company group',
  description: 'Event description',
  remark: 'Remark',
  comment: 'Comment',
  question: 'Question',
  personLabel: 'Person',
  roleLabel: 'Role',
  /** The name of an operator on the server itself, outside the web app. */
  operator: 'The operator of the system',
  /** The actor with the role. */
  person: '%{name} (%{role})',
  deputyPerson: '%{name} for %{absent} (%{role})',
  recordName: '%{type} %{id}',

  passwordResetSubject: 'Reset your password',
  passwordResetText:
    'We received a request to reset the password of your account. Use the button below to choose a new one. The link can be used once and expires after %{minutes} minutes.',
  passwordResetAction: 'Choose a new password',
  passwordResetIgnore: 'If you did not request this, you can ignore this email. Your password will not change.',

  invitationSubject: 'Your access to the risk board',
  invitationText:
    '%{actor} has added you to the risk board, where the company groups record, assess and review their risks.',
  invitationByDirectory:
    'You now have access to the risk board, where the company groups record, assess and review their risks.',
  invitationPassword:
    'To start, choose a password. The link can be used once and expires after %{days} days; earlier links no longer work.',
  invitationAction: 'Choose a password',
  invitationLater:
    'If the link has expired, choose “Forgot your password?” on the sign-in page, or ask your Group Admin to send the invitation again.',
  invitationSignOn: 'Sign in with your company account. You do not need another password.',
  invitationSignIn: 'Sign in',

  accountLockedSubject: 'Failed sign-in attempts on your account',
  accountLockedText:
    'Somebody entered a wrong password for your account several times. Sign-in from that network is blocked for %{minutes} minutes; you can still sign in from elsewhere.',
  accountLockedAction: 'Choose a new password',
  accountLockedIgnore:
    'If that was you, you do not need to do anything. If it was not, please choose a new password that you use nowhere else.',

  passwordChangedSubject: 'Your password was changed',
  passwordChangedText: 'The password of your account was changed on %{date}. All other devices have been signed out.',
  passwordChangedByOthers: 'If you did not change it, choose a new password now and tell your Group Admin.',

  deputySubject: 'You have been named deputy for %{absent}: %{role}, %{companyGroup}',
  deputyText:
    'From %{from} to %{to} you will act for %{absent} as %{role} in %{companyGroup}. During this time you receive the emails for this role, and you can choose it in your account menu.',
  absentSubject: '%{deputy} has been named as your deputy: %{role}, %{companyGroup}',
  absentText:
    'From %{from} to %{to}, %{deputy} will act for you as %{role} in %{companyGroup} and receive the emails for this role.',

  roleGivenSubject: 'New role: %{role} for %{person}, %{companyGroup}',
  roleGivenText: '%{actor} has assigned %{person} the role %{role} in %{companyGroup}.',
  rolesImportedSubject: 'Roles imported by %{actor}',
  rolesImportedText:
    '%{actor} has imported roles from “%{source}”, %{count} of them new. Among them are roles that can read private records or manage roles.',
  addressChangedSubject: 'The email address of your account was changed',
  addressChangedText:
    'The company directory changed the email address of your account to %{email} on %{date}. You now sign in with this address and receive emails there.',
  addressChangedByOthers: 'If you did not expect this, please tell your Group Admin.',
  roleGivenCheck:
    'If you do not know the reason, please ask the person who assigned the role. A Group Admin can remove a role that should not be there.',

  factorChangedSubject: 'Security notice: two-step sign-in of your account',
  codesAddedText: 'An authenticator app was set up for your account on %{date}.',
  codesRemovedText: 'The authenticator app of your account was removed on %{date}.',
  recoveryCodesRenewedText: 'New recovery codes for your account were created on %{date}. The old ones no longer work.',
  recoveryCodeUsedText: 'A recovery code was used to sign in to your account on %{date}. Unused codes left: %{left}.',
  factorsRemovedText:
    'An administrator removed the authenticator app and the recovery codes of your account on %{date}. Please set up two-step sign-in again.',
  factorChangedAction: 'Check your account',
  factorChangedByOthers: 'If you did not expect this, choose a new password now and tell your Group Admin.',

  completeSubject: 'Complete: %{record}, %{companyGroup}',
  completeText: '%{person} completed the last step: this record is complete. You do not need to do anything else.',
  waitingForAssessorSubject: 'To report: %{record}, %{companyGroup}',
  waitingForAssessorText:
    'This record is ready to be reported. The last action was by %{person}. Please report it to the Internal Owner.',
  waitingForOwnerToReportSubject: 'To report: %{record}, %{companyGroup}',
  waitingForOwnerToReportText:
    'The review of this record is complete; %{person} completed the last step. Please report the record to the Managing Director.',
  waitingForExpertSubject: 'For your review: %{record}, %{companyGroup}',
  waitingForExpertText: '%{person} has submitted a record for your expert group to review.',
  waitingForOwnerSubject: 'For your decision: %{record}, %{companyGroup}',
  waitingForOwnerText: '%{person} has sent you a record of your company group. It is awaiting your decision.',
  waitingForDirectorSubject: 'For your approval: %{record}, %{companyGroup}',
  waitingForDirectorText: '%{person} has sent you a record of your company group. It is awaiting your approval.',

  rejectedSubject: 'Rejected: %{record}, %{companyGroup}',
  rejectedToAuthorText: '%{person} has rejected this record. Please revise it and submit it again.',
  rejectedToOwnerText: '%{person} has rejected this record. It is awaiting your decision again.',

  acceptanceEndingSubject: 'Acceptance ends on %{until}: %{record}, %{companyGroup}',
  acceptanceEndingText:
    '%{person} accepted the net score of %{score}, which is above the appetite. Please reduce the risk or have it accepted again.',
  reviewsDueSubject: 'Review due (%{count}): %{companyGroup}',
  reviewsDueText: 'Please confirm for each record that nothing has changed, or edit it again.',
  reviewPeriodEndingSubject: '%{period} ends on %{until} (open records: %{count}): %{companyGroup}',
  reviewPeriodEndingText: 'Please confirm or update each record.',
  indicatorCriticalSubject: 'Critical: %{name}, %{companyGroup}',
  indicatorCriticalText:
    'This indicator has become critical. Please review its risk records and confirm or change their ratings.',
  indicator: 'Indicator',
  indicatorValue: 'Value',
  indicatorBound: 'Critical threshold',
  indicatorDay: 'Date of the value',
  becauseOfIndicator:
    'You are receiving this email because you assess, review, own or oversee a risk with this indicator. It was sent automatically; please do not reply.',
  commentSubject: 'New comment: %{record}, %{companyGroup}',
  commentText: '%{person} commented on this record.',
  questionSubject: 'Question: %{record}, %{companyGroup}',
  questionText:
    '%{person} has a question about this record. A comment, a change or a confirmation answers the question.',

  dailyTasksSubject: 'Your tasks on the risk board (%{count})',
  dailyTasksDueSubject: 'Your tasks on the risk board (%{count}), first due on %{due}',
  tasksLate: 'Late (%{count})',
  tasksToday: 'Due today (%{count})',
  tasksWeek: 'Due within 7 days (%{count})',
  tasksLater: 'Due later (%{count})',
  tasksUndated: 'No due date (%{count})',
  tasksMore: 'and %{count} more',
  taskDue: 'Due on %{date}',
  waitingSince: 'Waiting since %{since}',
  planTask: 'Report progress: %{plan}',
  valueTask: 'Enter a value: %{indicator}',
  valueMissingSince: 'Last value on %{date}',
  valueMissingEver: 'No value yet',

  riskResetSubject: 'Risks reset for a new period: %{companyGroup}',
  riskResetText:
    '%{person} reset the risks of %{companyGroup} on %{resetDate} for a new period. Every record is a draft again: please review it, update it and submit it. Summaries from before the reset are kept in the summary history.',
  reminderSubject: 'Reminder: risks of %{companyGroup}',
  reminderText: '%{person} asks you to update the risks of %{companyGroup} and to finish your pending tasks.',
  mdFlowActivatedSubject: 'MD approval workflow now active: %{companyGroup}',
  mdFlowActivatedText:
    'The MD approval workflow is now active in %{companyGroup}: records approved by the Internal Owner go on to the Managing Director.',
} as const

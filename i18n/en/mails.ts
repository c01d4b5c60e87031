/** The mails the server sends, in the language of their receiver. */
export const mails = {
  greeting: 'Dear %{firstName},',
  linkHint: 'If the button does not work, copy this address into your browser:',
  becauseOfRole:
    'You receive this mail because of your role on the risk board. It was sent automatically; please do not reply.',
  becauseAsked:
    'You receive this mail because this address was entered on the risk board. It was sent automatically; please do not reply.',
  openRecord: 'Open the record',
  openBoard: 'Open the risk board',
  record: 'Record',
  companyGroup: 'Company group',
  description: 'Event description',
  remark: 'Remark',
  recordName: '%{type} %{id}',

  passwordResetSubject: 'Reset your password',
  passwordResetText:
    'We were asked to reset the password of your account. Choose a new one with the button below. The link works once, for %{minutes} minutes.',
  passwordResetAction: 'Choose a new password',
  passwordResetIgnore: 'If it was not you who asked, ignore this mail: your password stays as it is.',

  waitingForExpertSubject: 'For your review: %{record}, %{companyGroup}',
  waitingForExpertText: 'A record of your expert group was submitted and waits for your review.',
  waitingForOwnerSubject: 'For your decision: %{record}, %{companyGroup}',
  waitingForOwnerText: 'A record of your company group was submitted and waits for your decision.',
  waitingForDirectorSubject: 'For your approval: %{record}, %{companyGroup}',
  waitingForDirectorText: 'A record of your company group waits for your approval.',

  rejectedSubject: 'Rejected: %{record}, %{companyGroup}',
  rejectedByExpertText: 'The Category Expert has rejected this record. Please revise it and submit it again.',
  rejectedByOwnerText: 'The Internal Owner has rejected this record. Please revise it and submit it again.',
  rejectedByDirectorText: 'The Managing Director has rejected this record. It waits for your decision again.',

  riskResetSubject: 'New risk period: %{companyGroup}',
  riskResetText:
    'The risks of %{companyGroup} were reset on %{resetDate} for a new period. Every record is a draft again: please review it, bring it up to date and submit it. What was complete before is kept in the history.',
  reminderSubject: 'Reminder: risks of %{companyGroup}',
  reminderText:
    'This is a reminder to bring the risks of %{companyGroup} up to date and to finish what waits for you there.',
  mdFlowActivatedSubject: 'Approval by the Managing Director: %{companyGroup}',
  mdFlowActivatedText:
    'In %{companyGroup} the approval by the Managing Director is in force: what the Internal Owner approves now goes to the Managing Director.',
}

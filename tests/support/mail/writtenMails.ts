import type { Locale } from '#i18n/locales'
import type { MailName, MailParams } from '#server/delivery/mail/mails'

const becauseOfRole = [
  '--',
  'You are receiving this email because of your role on the risk board. It was sent automatically; please do not reply.',
]
const becauseOfAccount = [
  '--',
  'You are receiving this email because you have an account on the risk board. It was sent automatically; please do not reply.',
]
const becauseOfAccountTh = ['--', 'คุณได้รับอีเมลนี้เนื่องจากมีบัญชีผู้ใช้งานในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ']
const opensRecord = ['Open the record:', 'https://board.example/risk/N/gross-assessments']
const opensBoard = ['Open the risk board:', 'https://board.example/']
const roleCheck =
  'If you do not know the reason, please ask the person who assigned the role. A Group Admin can remove a role that should not be there.'
const firstRecord = [
  'Record: Risk item 1',
  'Company group: Wiangpha Packaging Paper',
  'Event description: A kiln refractory lining fails during the peak season and stops clinker production.',
]

/** The emails of the actions in `tests/api/notifications.test.ts`: subject and lines, without greeting. */
export const writtenMails: [subject: string, lines: string[]][] = [
  [
    'For your review: Risk item 1, Wiangpha Packaging Paper',
    [
      'Anong Rattanakul (Assessor) has submitted a record for your expert group to review.',
      ...firstRecord,
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'Rejected: Risk item 1, Wiangpha Packaging Paper',
    [
      'Thanakorn Jirapat (Managing Director) has rejected this record. It is awaiting your decision again.',
      ...firstRecord,
      'Remark: The root cause does not explain the event',
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'To report: Risk item 1, Wiangpha Packaging Paper',
    [
      'This record is ready to be reported. The last action was by Kanokwan Thepsiri (Category Expert). Please report it to the Internal Owner.',
      ...firstRecord,
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'For your decision: Risk item 1, Wiangpha Packaging Paper',
    [
      'Anong Rattanakul (Assessor) has sent you a record of your company group. It is awaiting your decision.',
      ...firstRecord,
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'For your approval: Risk item 1, Wiangpha Packaging Paper',
    [
      'Prasert Wongsawat (Internal Owner) has sent you a record of your company group. It is awaiting your approval.',
      ...firstRecord,
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'Complete: Risk item 1, Wiangpha Packaging Paper',
    [
      'Thanakorn Jirapat (Managing Director) completed the last step: this record is complete. You do not need to do anything else.',
      ...firstRecord,
      ...opensRecord,
      ...becauseOfRole,
    ],
  ],
  [
    'New comment: Risk item 2, Wiangpha Packaging Paper',
    [
      'Prasert Wongsawat (Internal Owner) commented on this record.',
      'Record: Risk item 2',
      'Company group: Wiangpha Packaging Paper',
      'Comment: I did',
      ...opensRecord,
      '--',
      'You are receiving this email because this record is currently with you or you commented on it. You get at most one such email an hour for each record. It was sent automatically; please do not reply.',
    ],
  ],
  [
    'Reminder: risks of Wiangpha Packaging Paper',
    [
      'Suthep Boonyarat (Group Admin) asks you to update the risks of Wiangpha Packaging Paper and to finish your pending tasks.',
      ...opensBoard,
      ...becauseOfRole,
    ],
  ],
  [
    'MD approval workflow now active: Wiangpha Packaging Paper',
    [
      'The MD approval workflow is now active in Wiangpha Packaging Paper: records approved by the Internal Owner go on to the Managing Director.',
      ...opensBoard,
      ...becauseOfRole,
    ],
  ],
  [
    'Risks reset for a new period: Wiangpha Packaging Paper',
    [
      'Suthep Boonyarat (Group Admin) reset the risks of Wiangpha Packaging Paper on DAY for a new period. Every record is a draft again: please review it, update it and submit it. Summaries from before the reset are kept in the summary history.',
      ...opensBoard,
      ...becauseOfRole,
    ],
  ],
  [
    'New role: Assessor for Pimchanok Saelim, Wiangpha Packaging Paper',
    [
      'Suthep Boonyarat has assigned Pimchanok Saelim the role Assessor in Wiangpha Packaging Paper.',
      roleCheck,
      'Person: Pimchanok Saelim, viewer@demo.example',
      'Role: Assessor',
      'Company group: Wiangpha Packaging Paper',
      ...becauseOfRole,
    ],
  ],
  [
    'You have been named deputy for Anong Rattanakul: Assessor, Wiangpha Packaging Paper',
    [
      'From DAY to DAY you will act for Anong Rattanakul as Assessor in Wiangpha Packaging Paper. During this time you receive the emails for this role, and you can choose it in your account menu.',
      'Open my account:',
      'https://board.example/account',
      ...becauseOfRole,
    ],
  ],
  [
    'Pimchanok Saelim has been named as your deputy: Assessor, Wiangpha Packaging Paper',
    [
      'From DAY to DAY, Pimchanok Saelim will act for you as Assessor in Wiangpha Packaging Paper and receive the emails for this role.',
      'Open my account:',
      'https://board.example/account',
      ...becauseOfRole,
    ],
  ],
  [
    'New role: Internal Owner for Pimchanok Saelim, Wiangpha Packaging Paper',
    [
      'Suthep Boonyarat has assigned Pimchanok Saelim the role Internal Owner in Wiangpha Packaging Paper.',
      roleCheck,
      'Person: Pimchanok Saelim, viewer@demo.example',
      'Role: Internal Owner',
      'Company group: Wiangpha Packaging Paper',
      ...becauseOfRole,
    ],
  ],
  [
    'Pimchanok Saelim has been named as your deputy: Internal Owner, Wiangpha Packaging Paper',
    [
      'From DAY to DAY, Pimchanok Saelim will act for you as Internal Owner in Wiangpha Packaging Paper and receive the emails for this role.',
      'Open my account:',
      'https://board.example/account',
      ...becauseOfRole,
    ],
  ],
  [
    'You have been named deputy for Prasert Wongsawat: Internal Owner, Wiangpha Packaging Paper',
    [
      'From DAY to DAY you will act for Prasert Wongsawat as Internal Owner in Wiangpha Packaging Paper. During this time you receive the emails for this role, and you can choose it in your account menu.',
      'Open my account:',
      'https://board.example/account',
      ...becauseOfRole,
    ],
  ],
  [
    'New role: Managing Director for Pimchanok Saelim, Wiangpha Packaging Paper',
    [
      'Suthep Boonyarat has assigned Pimchanok Saelim the role Managing Director in Wiangpha Packaging Paper.',
      roleCheck,
      'Person: Pimchanok Saelim, viewer@demo.example',
      'Role: Managing Director',
      'Company group: Wiangpha Packaging Paper',
      ...becauseOfRole,
    ],
  ],
  [
    'New role: Internal Owner for Nok Jaidee, Wiangpha Packaging Paper',
    [
      'Siriporn Na Ayutthaya has assigned Nok Jaidee the role Internal Owner in Wiangpha Packaging Paper.',
      roleCheck,
      'Person: Nok Jaidee, nok@demo.example',
      'Role: Internal Owner',
      'Company group: Wiangpha Packaging Paper',
      ...becauseOfRole,
    ],
  ],
  [
    'Your access to the risk board',
    [
      'Siriporn Na Ayutthaya has added you to the risk board, where the company groups record, assess and review their risks.',
      'To start, choose a password. The link can be used once and expires after 7 days; earlier links no longer work.',
      'Internal Owner: Wiangpha Packaging Paper',
      'Choose a password:',
      'https://board.example/reset-password?invitation=true&token=T',
      'If the link has expired, choose “Forgot your password?” on the sign-in page, or ask your Group Admin to send the invitation again.',
      ...becauseOfAccount,
    ],
  ],
]

// The next day in Bangkok.
const changedAt = '2026-03-02T20:00:00.000Z'

type AccountMail = { [Name in MailName]: [Name, Locale, MailParams[Name], lines: string[]] }[MailName]

/** The emails about the account of the Viewer, with their subject and lines. */
export const accountMails: AccountMail[] = [
  [
    'passwordChanged',
    'en',
    { changedAt },
    [
      'Your password was changed',
      'Dear Pimchanok,',
      'The password of your account was changed on 03 Mar 2026. All other devices have been signed out.',
      'Choose a new password:',
      'https://board.example/forgot-password',
      'If you did not change it, choose a new password now and tell your Group Admin.',
      ...becauseOfAccount,
    ],
  ],
  [
    'factorChanged',
    'en',
    { change: 'codesAdded', changedAt },
    [
      'Security notice: two-step sign-in of your account',
      'Dear Pimchanok,',
      'An authenticator app was set up for your account on 03 Mar 2026.',
      'Check your account:',
      'https://board.example/account',
      'If you did not expect this, choose a new password now and tell your Group Admin.',
      ...becauseOfAccount,
    ],
  ],
  [
    'factorChanged',
    'en',
    { change: 'codesRemoved', changedAt },
    [
      'Security notice: two-step sign-in of your account',
      'Dear Pimchanok,',
      'The authenticator app of your account was removed on 03 Mar 2026.',
      'Check your account:',
      'https://board.example/account',
      'If you did not expect this, choose a new password now and tell your Group Admin.',
      ...becauseOfAccount,
    ],
  ],
  [
    'factorChanged',
    'en',
    { change: 'recoveryCodesRenewed', changedAt },
    [
      'Security notice: two-step sign-in of your account',
      'Dear Pimchanok,',
      'New recovery codes for your account were created on 03 Mar 2026. The old ones no longer work.',
      'Check your account:',
      'https://board.example/account',
      'If you did not expect this, choose a new password now and tell your Group Admin.',
      ...becauseOfAccount,
    ],
  ],
  [
    'factorChanged',
    'en',
    { change: 'recoveryCodeUsed', changedAt, left: 7 },
    [
      'Security notice: two-step sign-in of your account',
      'Dear Pimchanok,',
      'A recovery code was used to sign in to your account on 03 Mar 2026. Unused codes left: 7.',
      'Check your account:',
      'https://board.example/account',
      'If you did not expect this, choose a new password now and tell your Group Admin.',
      ...becauseOfAccount,
    ],
  ],
  [
    'factorChanged',
    'th',
    { change: 'factorsRemoved', changedAt },
    [
      'แจ้งเตือนความปลอดภัย: การยืนยันตัวตนสองขั้นตอนของบัญชีคุณ',
      'เรียน คุณ Pimchanok',
      'ผู้ดูแลลบแอปยืนยันตัวตนและรหัสกู้คืนทั้งหมดของบัญชีคุณเมื่อวันที่ 03 มี.ค. 2569 กรุณาตั้งค่าการยืนยันตัวตนสองขั้นตอนใหม่',
      'ตรวจสอบบัญชีของคุณ:',
      'https://board.example/th/account',
      'หากคุณไม่ทราบเรื่องนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและแจ้งผู้ดูแลหน่วยงานของคุณ',
      ...becauseOfAccountTh,
    ],
  ],
  [
    'accountLocked',
    'en',
    { minutes: 15 },
    [
      'Failed sign-in attempts on your account',
      'Dear Pimchanok,',
      'Somebody entered a wrong password for your account several times. Sign-in from that network is blocked for 15 minutes; you can still sign in from elsewhere.',
      'Choose a new password:',
      'https://board.example/forgot-password',
      'If that was you, you do not need to do anything. If it was not, please choose a new password that you use nowhere else.',
      ...becauseOfAccount,
    ],
  ],
  [
    'addressChanged',
    'th',
    { email: 'new@demo.example', changedAt },
    [
      'มีการเปลี่ยนอีเมลของบัญชีคุณ',
      'เรียน คุณ Pimchanok',
      'ระบบรายชื่อพนักงานของบริษัทเปลี่ยนอีเมลของบัญชีคุณเป็น new@demo.example เมื่อวันที่ 03 มี.ค. 2569 ต่อจากนี้กรุณาใช้อีเมลใหม่นี้เข้าสู่ระบบ ระบบจะส่งอีเมลไปยังที่อยู่ใหม่นี้ด้วย',
      'หากคุณไม่ทราบเรื่องนี้ กรุณาแจ้งผู้ดูแลหน่วยงานของคุณ',
      ...becauseOfAccountTh,
    ],
  ],
]

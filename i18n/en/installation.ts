import type { CheckPart, CheckState } from '#domain/wire/installationCheck'

/** The check of the installation, for its operator and for System Admins (rule install.check). */
export const installation = {
  title: 'System check',
  again: 'Check again',
  checking: 'Checking',
  checkedAt: 'Checked: %{time}',
  list: 'Parts of the installation',
  states: {
    ok: 'Works',
    warning: 'Needs attention',
    failed: 'Does not work',
    notUsed: 'Not used',
  } as const satisfies Record<CheckState, string>,
  /** The consequence and the remedy of a variable that is not set. */
  advice: {
    mail: 'Nobody gets emails: they are only saved as files. Set SMTP_URL and restart the server.',
    publicAddress: 'Links in emails open only on the server itself. Set PUBLIC_URL and restart the server.',
  },
  parts: {
    database: 'Database',
    mail: 'Email',
    publicAddress: 'Public address',
    signOn: 'Company sign-in',
    files: 'Attachments',
    disk: 'Disk space',
    clock: 'Clock',
    version: 'Version',
  } as const satisfies Record<CheckPart, string>,
} as const

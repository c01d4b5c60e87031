import type { Role } from '#domain/access/roles'

interface DemonstrationAccount {
  email: string
  role: Role
}

/** The first accounts of the demonstration (rule demo.accounts); they exist only in that mode. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  { email: 'assessor@demo.example', role: 'Assessor' },
  { email: 'owner@demo.example', role: 'Internal Owner' },
  { email: 'expert@demo.example', role: 'Category Expert' },
  { email: 'md@demo.example', role: 'Managing Director' },
  { email: 'viewer@demo.example', role: 'Viewer' },
  { email: 'groupadmin@demo.example', role: 'Group Admin' },
  { email: 'sysadmin@demo.example', role: 'System Admin' },
]

/** The common password of the demonstration accounts. */
export const demonstrationPassword = 'Demo#2026'

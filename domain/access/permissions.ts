import type { Role } from './roles.ts'

/** The named permissions (rule permissions.named). Database rows define the permissions of a role. */
export const permissions = [
  'create_risk_item',
  'create_risk_summary',
  'approve_risk_item',
  'approve_mitigation_plan',
  'flag_risk_profile',
  'set_active_inactive_risk_item',
  'access_report_tab',
  'access_riskboard_risk_item',
  'access_riskboard_risk_summary',
  'access_report',
  'export_excel_risk_item',
  'export_excel_risk_summary',
  'access_riskboard_inactive',
] as const

export type Permission = (typeof permissions)[number]

const readers: readonly Permission[] = [
  'access_report_tab',
  'access_riskboard_risk_item',
  'access_riskboard_risk_summary',
  'access_report',
  'export_excel_risk_item',
  'export_excel_risk_summary',
  'access_riskboard_inactive',
]

const authors: readonly Permission[] = [
  'create_risk_item',
  'create_risk_summary',
  'flag_risk_profile',
  'set_active_inactive_risk_item',
  ...readers,
]

/**
 * The permissions of a new installation (rule permissions.by-role). Only the first seeding reads this; every check
 * reads the rows, so that an operator can grant and revoke without a release.
 */
export const initialPermissions: Readonly<Record<Role, readonly Permission[]>> = {
  Assessor: authors,
  'Internal Owner': authors,
  'Category Expert': [
    'approve_risk_item',
    'approve_mitigation_plan',
    'access_riskboard_risk_item',
    'export_excel_risk_item',
  ],
  'Managing Director': readers,
  Viewer: readers,
  'Group Admin': [],
  'System Admin': [],
}

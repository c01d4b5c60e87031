import { describe, expect, it } from 'vitest'
import { initialPermissions, permissions } from './permissions.ts'
import { roles, type Role } from './roles.ts'

/** The table of rule permissions.by-role. */
const table = `
| permission                    | Assessor | Internal Owner | Category Expert | Managing Director | Viewer | Group Admin | System Admin |
| create_risk_item              | x | x |   |   |   |   |   |
| create_risk_summary           | x | x |   |   |   |   |   |
| approve_risk_item             |   |   | x |   |   |   |   |
| approve_mitigation_plan       |   |   | x |   |   |   |   |
| flag_risk_profile             | x | x |   |   |   |   |   |
| set_active_inactive_risk_item | x | x |   |   |   |   |   |
| access_report_tab             | x | x |   | x | x |   |   |
| access_riskboard_risk_item    | x | x | x | x | x |   |   |
| access_riskboard_risk_summary | x | x |   | x | x |   |   |
| access_report                 | x | x |   | x | x |   |   |
| export_excel_risk_item        | x | x | x | x | x |   |   |
| export_excel_risk_summary     | x | x |   | x | x |   |   |
| access_riskboard_inactive     | x | x |   | x | x |   |   |`

const rows = table
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const [[, ...columns] = [], ...grants] = rows

describe('initialPermissions', () => {
  it('covers every permission and role of the table', () => {
    expect(grants.map(([permission]) => permission)).toEqual([...permissions])
    expect([...columns].sort()).toEqual([...roles].sort())
  })

  it.each(columns as Role[])('grants the %s what rule permissions.by-role marks', (role) => {
    const column = columns.indexOf(role) + 1
    const marked = grants.filter((row) => row[column] === 'x').map(([permission]) => permission)
    expect([...initialPermissions[role]].sort()).toEqual(marked.sort())
  })
})

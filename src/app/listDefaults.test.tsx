import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import ApiKeysPage from '#src/features/apiKeys/ApiKeysPage.tsx'
import AuditPage from '#src/features/audit/AuditPage.tsx'
import EventsPage from '#src/features/events/EventsPage.tsx'
import FaqManagementPage from '#src/features/faqs/FaqManagementPage.tsx'
import FaqPage from '#src/features/faqs/FaqPage.tsx'
import IndicatorsPage from '#src/features/indicators/IndicatorsPage.tsx'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import OwnAssignmentsPage from '#src/features/roleAssignments/OwnAssignmentsPage.tsx'
import RoleAssignmentPage from '#src/features/roleAssignments/RoleAssignmentPage.tsx'
import UsersPage from '#src/features/users/UsersPage.tsx'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'

type Row = [file: string, Page: ComponentType, role: Role, resource: string, sort: string, filter: object]

/** The first request of each list: its order, and its filter before the reader chooses one. */
const table: Row[] = [
  ['events/EventsPage', EventsPage, 'Assessor', 'risk-events', 'occurredOn DESC', {}],
  ['indicators/IndicatorsPage', IndicatorsPage, 'Assessor', 'indicators', 'state DESC', {}],
  ['apiKeys/ApiKeysPage', ApiKeysPage, 'Group Admin', 'api-keys', 'id DESC', {}],
  ['audit/AuditPage', AuditPage, 'System Admin', 'administration-audit', 'id DESC', {}],
  ['faqs/FaqPage', FaqPage, 'Viewer', 'faqs', 'order ASC', {}],
  ['faqs/FaqManagementPage', FaqManagementPage, 'System Admin', 'faqs', 'order ASC', {}],
  ['users/UsersPage', UsersPage, 'System Admin', 'users', 'firstName ASC', {}],
  ['roleAssignments/RoleAssignmentPage', RoleAssignmentPage, 'Group Admin', 'role-assignments', 'firstName ASC', {}],
  ['roleAssignments/OwnAssignmentsPage', OwnAssignmentsPage, 'Assessor', 'role-assignments', 'id ASC', { userId: 1 }],
]

describe('the list of a page', () => {
  it.each(table)('%s is first read in its order and with its filter', async (_, Page, role, resource, sort, filter) => {
    const { getList } = await renderWithResponses(<Page />, {
      role,
      calls: { 'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi) },
    })
    const ofList = () => getList.mock.calls.filter(([name]) => name === resource)
    await waitFor(() => expect(ofList()).not.toEqual([]))
    const params = ofList()[0]![1] as { sort: { field: string; order: string }; filter: object }
    expect([`${params.sort.field} ${params.sort.order}`, params.filter]).toEqual([sort, filter])
  })
})

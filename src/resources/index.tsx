import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { textIn } from '#domain/organisation/inEachLanguage'
import { personNameOf } from '#domain/organisation/personName'
import type { Faq } from '#domain/wire/faqs'
import type { Indicator } from '#domain/wire/indicators'
import type { Risk, RiskSnapshot } from '#domain/wire/risks'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { currentLocale } from '#src/platform/locale.ts'

/**
 * A react-admin view at the product's own URL, to which its buttons and redirects lead: `/faqs/7` opens
 * `/admin/faq/edit?id=7`.
 */
function aliasOf(addressOf: (id: string) => string): ComponentType {
  return function Alias() {
    const { id = '' } = useParams()
    return <Navigate to={addressOf(encodeURIComponent(id))} replace />
  }
}

/** Risk items: the board, the wizard steps, and the reading view. */
const risks: ResourceProps = {
  name: 'risks',
  list: aliasOf(() => '/?type=item'),
  create: aliasOf(() => '/risk/create'),
  edit: aliasOf((id) => `/risk/create?riskId=${id}`),
  show: aliasOf((id) => `/risk/${id}/gross-assessments`),
  recordRepresentation: ({ id, latestDetail }: Risk) => latestDetail.eventDescription || `#${id}`,
}

/** Risk summaries: records like risk items, with their own URLs. */
const riskSummary: ResourceProps = {
  ...risks,
  name: 'risk-summary',
  list: aliasOf(() => '/?type=summary'),
  create: aliasOf(() => '/risk-summary/create'),
  edit: aliasOf((id) => `/risk-summary/create?riskId=${id}`),
  show: aliasOf((id) => `/risk-summary/${id}/drill-down`),
}

/** Snapshots of summaries, which never change. */
const riskSummaryHistory: ResourceProps = {
  name: 'risk-summary-history',
  list: aliasOf(() => '/history'),
  recordRepresentation: ({ id, latestDetail }: RiskSnapshot) => latestDetail.eventDescription || `#${id}`,
}

/** Questions of the help page and their answers. */
const faqs: ResourceProps = {
  name: 'faqs',
  list: aliasOf(() => '/admin/faq-management'),
  create: aliasOf(() => '/admin/faq/add'),
  edit: aliasOf((id) => `/admin/faq/edit?id=${id}`),
  recordRepresentation: (faq: Faq) => textIn(faq, 'title', currentLocale()),
}

/** The company groups of the organisation chart, where they are also created, renamed and moved. */
const companyGroups: ResourceProps = {
  name: 'company-groups',
  list: aliasOf(() => '/admin/organization-chart'),
  recordRepresentation: 'name',
}

/** People with their roles and company groups. */
const roleAssignments: ResourceProps = {
  name: 'role-assignments',
  list: aliasOf(() => '/admin/role-assignment'),
  recordRepresentation: ({ userRole, companyGroup }: ListedRoleAssignment) => `${userRole.name}, ${companyGroup.name}`,
}

/** People; their permissions are in their role assignments. */
const users: ResourceProps = {
  name: 'users',
  list: aliasOf(() => '/admin/users'),
  recordRepresentation: personNameOf,
}

/** Settings of the whole installation, by name; written on the page of the managing-director flow. */
const settings: ResourceProps = {
  name: 'settings',
  list: aliasOf(() => '/admin/md-flow-management'),
  recordRepresentation: 'name',
}

/** Plans are read and written with their risk; their owners report on them as tasks. */
const mitigationPlans: ResourceProps = {
  name: 'mitigation-plans',
  list: aliasOf(() => '/to-do?kind=plan'),
  recordRepresentation: 'description',
}

/** Figures that warn before a risk occurs. */
const indicators: ResourceProps = {
  name: 'indicators',
  list: aliasOf(() => '/indicators'),
  show: aliasOf((id) => `/indicators/${id}`),
  recordRepresentation: (indicator: Indicator) => textIn(indicator, 'name', currentLocale()),
}

/** Every resource of the app for react-admin. */
export const resources: readonly ResourceProps[] = [
  risks,
  riskSummary,
  riskSummaryHistory,
  faqs,
  companyGroups,
  roleAssignments,
  users,
  settings,
  mitigationPlans,
  indicators,
]

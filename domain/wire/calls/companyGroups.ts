import { z } from 'zod'
import { administrators } from '../../access/administration.ts'
import { deleted, idParams } from '../common.ts'
import {
  activeInput,
  booleanResponse,
  checkCompanyGroupsInput,
  checkedCompanyGroups,
  companyGroup,
  companyGroupInput,
  companyGroupListQuery,
  companyGroupQuery,
  companyGroupUpdate,
  confirmMdFlowInput,
  groupOrderInput,
  logoInput,
  moveInput,
  renameInput,
} from '../companyGroups.ts'
import { expectedVersion } from '../risks.ts'
import { vacancy, vacancyQuery } from '../vacancies.ts'
import { callsOf } from './call.ts'

const tag = 'company groups'
const path = '/api/v1/company-groups'
const one = '/api/v1/company-groups/:id'
const groups = z.array(companyGroup)
const list = { method: 'GET', tag, access: 'signedIn', keys: 'bearer', query: companyGroupListQuery } as const
const read = {
  method: 'GET',
  tag,
  access: 'signedIn',
  keys: 'bearer',
  params: idParams,
  response: companyGroup,
} as const
const writers = { tag, access: { roles: administrators } } as const
const change = { method: 'PUT', ...writers, params: idParams, response: companyGroup } as const
const ask = { method: 'POST', tag, access: 'signedIn', params: idParams, response: booleanResponse } as const

/**
 * The organisation: everyone can read it, administrators change their area (rules permissions.reading, admin.areas).
 */
export const companyGroupCalls = callsOf({
  listCompanyGroups: { path, ...list, response: groups },
  searchCompanyGroups: { path: '/api/v1/company-groups/search', ...list, response: groups },
  readCompanyGroup: { path: one, ...read, query: companyGroupQuery },
  readCompanyGroupAlone: { path: '/api/v1/company-groups/:id/without-children', ...read },
  createCompanyGroup: {
    method: 'POST',
    path,
    ...writers,
    body: companyGroupInput,
    response: companyGroup,
    creates: true,
  },
  orderCompanyGroups: {
    method: 'PUT',
    path: '/api/v1/company-groups/order',
    ...writers,
    body: groupOrderInput,
    response: groups,
  },
  updateCompanyGroup: { path: one, ...change, body: companyGroupUpdate },
  renameCompanyGroup: { path: '/api/v1/company-groups/:id/rename', ...change, body: renameInput },
  setCompanyGroupLogo: { path: '/api/v1/company-groups/:id/logo', ...change, body: logoInput },
  setCompanyGroupActive: { path: '/api/v1/company-groups/:id/active', ...change, body: activeInput },
  moveCompanyGroup: { path: '/api/v1/company-groups/:id/move-group', ...change, body: moveInput },
  listMoveTargets: {
    method: 'GET',
    path: '/api/v1/company-groups/:id/moveable-list',
    ...writers,
    params: idParams,
    response: groups,
  },
  deleteCompanyGroup: {
    method: 'DELETE',
    path: one,
    ...writers,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
  listVacancies: {
    method: 'GET',
    path: '/api/v1/company-groups/:id/vacancies',
    ...writers,
    description:
      'The roles and categories of the company group and its descendants without an active person, with the number of records that depend on them.',
    params: idParams,
    query: vacancyQuery,
    response: z.array(vacancy),
  },
  confirmMdFlow: {
    path: '/api/v1/company-groups/:id/confirm-md-flow',
    ...ask,
    access: { roles: ['Group Admin'] },
    body: confirmMdFlowInput.nullish(),
  },
  isMdFlowConfirmed: { path: '/api/v1/company-groups/:id/check-md-flow-confirmation', ...ask },
  isMdFlowActivated: { path: '/api/v1/company-groups/:id/check-md-flow-activated', ...ask },
  checkCompanyGroups: {
    method: 'POST',
    path: '/api/v1/company-groups/check-company-groups',
    tag,
    access: 'signedIn',
    body: checkCompanyGroupsInput,
    response: checkedCompanyGroups,
  },
})

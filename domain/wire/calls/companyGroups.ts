import { z } from 'zod'
import { administrators, areaAdministrators } from '#domain/access/administration'
import { deleted } from '../common.ts'
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
  moveInput,
  renameInput,
} from '../companyGroups.ts'
import { expectedVersion } from '../risks.ts'
import { vacancy, vacancyQuery } from '../vacancies.ts'
import { get, post, put, remove } from './call.ts'

const tag = 'company groups'
const path = '/api/v1/company-groups'
const one = '/api/v1/company-groups/:id'
const groups = z.array(companyGroup)
const list = { tag, access: 'signedIn', keys: 'bearer', query: companyGroupListQuery } as const
const read = { tag, access: 'signedIn', keys: 'bearer', response: companyGroup } as const
const writers = { tag, access: { roles: administrators } } as const
const inArea = { tag, access: { roles: administrators, administers: 'id' } } as const
const change = { ...writers, response: companyGroup } as const
const ask = { tag, access: 'signedIn', response: booleanResponse } as const

/**
 * The organisation: everyone can read it, administrators change their area (rules permissions.reading, admin.areas).
 */
export const companyGroupCalls = {
  listCompanyGroups: get(path, { ...list, response: groups }),
  searchCompanyGroups: get('/api/v1/company-groups/search', { ...list, response: groups }),
  readCompanyGroup: get(one, { ...read, query: companyGroupQuery }),
  readCompanyGroupAlone: get('/api/v1/company-groups/:id/without-children', read),
  createCompanyGroup: post(path, {
    ...writers,
    event: 'in administration audit',
    body: companyGroupInput,
    response: companyGroup,
    creates: true,
  }),
  orderCompanyGroups: put('/api/v1/company-groups/order', {
    ...writers,
    event: 'changes no right',
    body: groupOrderInput,
    response: groups,
  }),
  updateCompanyGroup: put(one, { ...change, event: 'in administration audit', body: companyGroupUpdate }),
  renameCompanyGroup: put('/api/v1/company-groups/:id/rename', {
    ...change,
    event: 'changes no right',
    body: renameInput,
  }),
  setCompanyGroupActive: put('/api/v1/company-groups/:id/active', {
    ...change,
    event: 'group_change',
    body: activeInput,
  }),
  moveCompanyGroup: put('/api/v1/company-groups/:id/move-group', { ...change, event: 'group_change', body: moveInput }),
  listMoveTargets: get('/api/v1/company-groups/:id/moveable-list', { ...inArea, response: groups }),
  deleteCompanyGroup: remove(one, {
    ...writers,
    event: 'group_change',
    body: expectedVersion.nullish(),
    response: deleted,
  }),
  listVacancies: get('/api/v1/company-groups/:id/vacancies', {
    ...inArea,
    description:
      'The roles and categories of the company group and its descendants without an active person, with the number of records that depend on them.',
    query: vacancyQuery,
    response: z.array(vacancy),
  }),
  confirmMdFlow: post('/api/v1/company-groups/:id/confirm-md-flow', {
    ...ask,
    access: { roles: areaAdministrators },
    event: 'group_change',
    body: confirmMdFlowInput.nullish(),
  }),
  isMdFlowConfirmed: post('/api/v1/company-groups/:id/check-md-flow-confirmation', { ...ask, event: 'writes nothing' }),
  isMdFlowActivated: post('/api/v1/company-groups/:id/check-md-flow-activated', { ...ask, event: 'writes nothing' }),
  checkCompanyGroups: post('/api/v1/company-groups/check-company-groups', {
    tag,
    access: 'signedIn',
    event: 'writes nothing',
    body: checkCompanyGroupsInput,
    response: checkedCompanyGroups,
  }),
}

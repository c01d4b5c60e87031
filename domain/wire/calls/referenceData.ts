import { z } from 'zod'
import { referenceWriters } from '../../access/referenceData.ts'
import { creatorRoles } from '../../access/roles.ts'
import { idParams } from '../common.ts'
import {
  categoryDeskPerson,
  categoryExpert,
  categoryExpertInput,
  categoryImpact,
  categoryImpactInput,
  referenceChange,
  referenceListQuery,
  referenceOrder,
  riskCategory,
  riskCategoryChange,
  riskCategoryInput,
  userRole,
  userTypeRow,
} from '../referenceData.ts'
import { callsOf } from './call.ts'

const tag = 'reference data'
const list = { method: 'GET', tag, access: 'signedIn', keys: 'bearer', query: referenceListQuery } as const
const writers = { tag, access: { roles: referenceWriters } } as const
const add = { method: 'POST', ...writers, creates: true } as const
const change = { method: 'PUT', ...writers, params: idParams } as const
const order = { method: 'PUT', ...writers, body: referenceOrder, response: referenceOrder } as const

/**
 * The lists of options for forms: everyone can read them, System Admins write three of them (rules permissions.reading,
 * reference.edit).
 */
export const referenceDataCalls = callsOf({
  listCategoryExperts: { path: '/api/v1/category-experts', ...list, response: z.array(categoryExpert) },
  listCategoryImpacts: { path: '/api/v1/category-impacts', ...list, response: z.array(categoryImpact) },
  listRiskCategories: { path: '/api/v1/risk-categories', ...list, response: z.array(riskCategory) },
  listUserTypes: { path: '/api/v1/user-types', ...list, response: z.array(userTypeRow) },
  listUserRoles: { path: '/api/v1/user-roles', ...list, response: z.array(userRole) },
  readUserRole: {
    method: 'GET',
    path: '/api/v1/user-roles/:id',
    tag,
    access: 'signedIn',
    keys: 'bearer',
    params: idParams,
    response: userRole,
  },
  listExpertsOfCategory: {
    method: 'GET',
    path: '/api/v1/risk-categories/:id/experts',
    tag,
    access: { roles: creatorRoles },
    description: 'Whose desk an item of that category reaches in the home group of the caller; at most three people.',
    params: idParams,
    response: z.array(categoryDeskPerson),
  },
  addCategoryExpert: {
    path: '/api/v1/category-experts',
    ...add,
    body: categoryExpertInput,
    response: categoryExpert,
  },
  addCategoryImpact: {
    path: '/api/v1/category-impacts',
    ...add,
    body: categoryImpactInput,
    response: categoryImpact,
  },
  addRiskCategory: { path: '/api/v1/risk-categories', ...add, body: riskCategoryInput, response: riskCategory },
  changeCategoryExpert: {
    path: '/api/v1/category-experts/:id',
    ...change,
    body: referenceChange,
    response: categoryExpert,
  },
  changeCategoryImpact: {
    path: '/api/v1/category-impacts/:id',
    ...change,
    body: referenceChange,
    response: categoryImpact,
  },
  changeRiskCategory: {
    path: '/api/v1/risk-categories/:id',
    ...change,
    body: riskCategoryChange,
    response: riskCategory,
  },
  orderCategoryExperts: { path: '/api/v1/category-experts/order', ...order },
  orderCategoryImpacts: { path: '/api/v1/category-impacts/order', ...order },
  orderRiskCategories: { path: '/api/v1/risk-categories/order', ...order },
})

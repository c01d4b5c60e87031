import { z } from 'zod'
import { systemAdministrators } from '#domain/access/administration'
import { creatorRoles } from '#domain/access/roles'
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
import { get, post, put } from './call.ts'

const tag = 'reference data'
const list = { tag, access: 'signedIn', keys: 'bearer', query: referenceListQuery } as const
const writers = { tag, access: { roles: systemAdministrators }, event: 'in administration audit' } as const
const add = { ...writers, creates: true } as const
const change = { ...writers } as const
const order = { ...writers, body: referenceOrder, response: referenceOrder } as const

/**
 * The lists of options for forms: everyone can read them, System Admins write three of them (rules permissions.reading,
 * reference.edit).
 */
export const referenceDataCalls = {
  listCategoryExperts: get('/api/v1/category-experts', { ...list, response: z.array(categoryExpert) }),
  listCategoryImpacts: get('/api/v1/category-impacts', { ...list, response: z.array(categoryImpact) }),
  listRiskCategories: get('/api/v1/risk-categories', { ...list, response: z.array(riskCategory) }),
  listUserTypes: get('/api/v1/user-types', { ...list, response: z.array(userTypeRow) }),
  listUserRoles: get('/api/v1/user-roles', { ...list, response: z.array(userRole) }),
  readUserRole: get('/api/v1/user-roles/:id', { tag, access: 'signedIn', keys: 'bearer', response: userRole }),
  listExpertsOfCategory: get('/api/v1/risk-categories/:id/experts', {
    tag,
    access: { roles: creatorRoles },
    description: 'The people who review an item of that category in the home group of the caller, at most three.',
    response: z.array(categoryDeskPerson),
  }),
  addCategoryExpert: post('/api/v1/category-experts', { ...add, body: categoryExpertInput, response: categoryExpert }),
  addCategoryImpact: post('/api/v1/category-impacts', { ...add, body: categoryImpactInput, response: categoryImpact }),
  addRiskCategory: post('/api/v1/risk-categories', { ...add, body: riskCategoryInput, response: riskCategory }),
  changeCategoryExpert: put('/api/v1/category-experts/:id', {
    ...change,
    body: referenceChange,
    response: categoryExpert,
  }),
  changeCategoryImpact: put('/api/v1/category-impacts/:id', {
    ...change,
    body: referenceChange,
    response: categoryImpact,
  }),
  changeRiskCategory: put('/api/v1/risk-categories/:id', {
    ...change,
    body: riskCategoryChange,
    response: riskCategory,
  }),
  orderCategoryExperts: put('/api/v1/category-experts/order', order),
  orderCategoryImpacts: put('/api/v1/category-impacts/order', order),
  orderRiskCategories: put('/api/v1/risk-categories/order', order),
}

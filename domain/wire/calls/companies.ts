import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { company, companyListQuery } from '../companies.ts'
import { get } from './call.ts'

/** The legal entities with the email domains for validation (rule validation.email-domain). */
export const companyCalls = {
  listCompanies: get('/api/v1/companies', {
    tag: 'company groups',
    access: { roles: administrators },
    query: companyListQuery,
    response: z.array(company),
  }),
}

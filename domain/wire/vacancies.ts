import { z } from 'zod'
import { listQuery, namedReference } from './common.ts'
import { userRole } from './referenceData.ts'

export const vacancyQuery = listQuery(['waiting', 'company_group_id']).omit({ q: true })

export type VacancyQuery = z.output<typeof vacancyQuery>

/**
 * A role, or an expert's category, without an active person, with the records that depend on it (rule
 * progress.vacancies).
 */
export const vacancy = z.object({
  companyGroup: namedReference,
  userRole,
  riskCategory: namedReference.nullable(),
  waiting: z.int(),
})

export type Vacancy = z.infer<typeof vacancy>

import { z } from 'zod'
import { listQuery } from './common.ts'

export const companyListQuery = listQuery(['id', 'name'])

export type CompanyListQuery = z.output<typeof companyListQuery>

/** A legal entity; an `scg` user's email must have its domain (rule validation.email-domain). */
export const company = z.object({ id: z.int(), name: z.string(), emailDomain: z.string() })

export type Company = z.infer<typeof company>

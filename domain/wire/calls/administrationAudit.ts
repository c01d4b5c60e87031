import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { administrationAction, administrationAuditQuery } from '../administrationAudit.ts'
import { get } from './call.ts'

/** Administration actions (rule audit.administration). */
export const administrationAuditCalls = {
  listAdministrationAudit: get('/api/v1/administration-audit', {
    tag: 'audit',
    access: { roles: administrators },
    event: 'export',
    exports: 'largest',
    query: administrationAuditQuery,
    response: z.array(administrationAction),
  }),
}

import { z } from 'zod'
import { administrators, signOnReaders } from '../../access/administration.ts'
import { administrationAction, administrationAuditQuery } from '../administrationAudit.ts'
import { signOnRefusal, signOnRefusalQuery } from '../signOn.ts'
import { get } from './call.ts'

const tag = 'audit'

/** Administration actions, and reasons of failed company sign-ons (rules audit.administration, session.refusals). */
export const administrationAuditCalls = {
  listAdministrationAudit: get('/api/v1/administration-audit', {
    tag,
    access: { roles: administrators },
    query: administrationAuditQuery,
    response: z.array(administrationAction),
  }),
  listSignOnRefusals: get('/api/v1/sign-on-refusals', {
    tag,
    access: { roles: signOnReaders },
    query: signOnRefusalQuery,
    response: z.array(signOnRefusal),
  }),
}

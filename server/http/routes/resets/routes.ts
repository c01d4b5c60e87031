import { z } from 'zod'
import { companyGroup } from '#domain/wire/companyGroups'
import {
  pastReset,
  resetAnswer,
  resetHistoryQuery,
  resetInput,
  resetPeriod,
  resetPeriodQuery,
  unaffectedQuery,
} from '#domain/wire/resets'
import { resetRisks } from '#server/commands/resets/resetRisks'
import type { App } from '#server/http/plugins/app'
import { listUnaffectedGroups } from '#server/queries/companyGroups'
import { listResets, readResetHistory, readResetPeriod } from '#server/queries/resets'
import { actorOf } from '#server/http/plugins/authenticate'
import { responses, setContentRange, setWholeRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: ['Group Admin' as const] } }
const tags = ['risk reset']

/** Beginning a new period: what it would change, and doing it (rule reset.run). */
export async function resetRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risks/workflow/reset/period',
    { config, schema: { tags, querystring: resetPeriodQuery, response: responses(resetPeriod) } },
    async (request) => readResetPeriod(app.db, actorOf(request), request.query.company_group_id),
  )

  app.get(
    '/api/v1/risks/workflow/reset/history',
    { config, schema: { tags, querystring: resetHistoryQuery, response: responses(z.array(pastReset)) } },
    async (request, reply) => {
      const page = await listResets(app.db, actorOf(request), request.query)
      setContentRange(reply, 'reset-history', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/risks/company-group/unaffected',
    { config, schema: { tags, querystring: unaffectedQuery, response: responses(z.array(companyGroup)) } },
    async (request, reply) => {
      const rows = await listUnaffectedGroups(app.db, actorOf(request), request.query.company_group_ids)
      setWholeRange(reply, 'company-groups', rows)
      return rows
    },
  )

  app.put(
    '/api/v1/risks/workflow/reset',
    {
      config: { ...config, confirmation: 'protected' },
      schema: { tags, body: resetInput, response: responses(resetAnswer) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const id = await resetRisks(context, request.body)
        const resetHistory = await readResetHistory(context.tx, id)
        if (!resetHistory) throw new Error(`There is no reset ${id}`)
        return { resetHistory }
      }),
  )
}

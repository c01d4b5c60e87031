import { z } from 'zod'
import { riskReaders } from '#domain/access/roles'
import { visibilityOf } from '#domain/risks/access/visibility'
import { comment, commentInput, commentListQuery, riskReader, riskReadersQuery } from '#domain/wire/comments'
import { idParams } from '#domain/wire/common'
import { withdrawComment } from '#server/commands/comments/withdrawComment'
import { writeComment } from '#server/commands/comments/writeComment'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listComments, readComments } from '#server/queries/risks/comments'
import { findReaders } from '#server/queries/risks/readers'
import { readRiskStatesUnsafe } from '#server/queries/risks/riskStates'
import { createOnce } from '../createOnce.ts'
import { created, deleted, responses, setContentRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: riskReaders } }
const tags = ['comments']

/** Comments on records, for all who may see the record (rule comments.readers). */
export async function commentRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risks/:id/comments',
    {
      config: { ...config, keys: 'bearer' },
      schema: { tags, params: idParams, querystring: commentListQuery, response: responses(z.array(comment)) },
    },
    async (request, reply) => {
      const page = await listComments(app.db, actorOf(request), request.params.id, request.query)
      if (!page) throw missingId('riskId')
      setContentRange(reply, 'comments', request.query, page)
      return page.rows
    },
  )

  app.post(
    '/api/v1/risks/:id/comments',
    { config, schema: { tags, params: idParams, body: commentInput, response: created(comment) } },
    async (request, reply) => {
      // A repeat answers what became of the comment, not the text that may be withdrawn by then.
      const id = await createOnce(app, request, (context) => writeComment(context, request.params.id, request.body))
      const [written] = await readComments(app.db, actorOf(request), [id])
      if (!written) throw missingId('commentId')
      return reply.code(201).send(written)
    },
  )

  app.delete(
    '/api/v1/comments/:id',
    { config, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await withdrawComment(context, request.params.id)
        return { id: request.params.id }
      }),
  )

  app.get(
    '/api/v1/risks/:id/readers',
    {
      config,
      schema: {
        tags,
        description: 'People who may see the record, by name, to be mentioned in a comment; the first ten.',
        params: idParams,
        querystring: riskReadersQuery,
        response: responses(z.array(riskReader)),
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const { id } = request.params
      const state = (await readRiskStatesUnsafe(app.db, [id])).get(id)
      if (!state || state.isDeleted || visibilityOf(actor, state) === 'none') throw missingId('riskId')
      return findReaders(app.db, actor, state, request.query.q)
    },
  )
}

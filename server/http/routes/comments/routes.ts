import { commentCalls as calls } from '#domain/wire/calls/comments'
import { withdrawComment } from '#server/commands/comments/withdrawComment'
import { writeComment } from '#server/commands/comments/writeComment'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listComments, readComments } from '#server/queries/risks/record/comments'
import { implement, implementDeletion, implementList } from '../implement.ts'
import { createOnce } from '../runCommand.ts'

/** Comments on records, for all who can see the record (rule comments.readers). */
export async function commentRoutes(app: App): Promise<void> {
  implementList(app, calls.listComments, 'comments', async (request) => {
    return existing(await listComments(app.db, actorOf(request), request.params.id, request.query), 'riskId')
  })
  implement(app, calls.writeComment, async (request) => {
    // A repeat returns the current state of the comment, not the text, which may be withdrawn by then.
    const id = await createOnce(app, request, (context) => writeComment(context, request.params.id, request.body))
    return existing((await readComments(app.db, actorOf(request), [id]))[0], 'commentId')
  })
  implementDeletion(app, calls.withdrawComment, withdrawComment)
}

import { answerCalls as calls } from '#domain/wire/calls/answers'
import { saveAnswer, openAnswer } from '#server/commands/answers/answer'
import { transaction } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { localeOf } from '#server/http/plugins/locale'
import { implement } from '../implement.ts'

/** Answers by a link in an email, without a session. */
export async function answerRoutes(app: App): Promise<void> {
  implement(app, calls.openAnswer, (request) =>
    transaction(app.db, (tx) => openAnswer({ tx, now: new Date() }, request.body.token, localeOf(request))),
  )
  implement(app, calls.saveAnswer, async ({ body }) => {
    await transaction(app.db, (tx) => saveAnswer({ tx, now: new Date() }, body))
    return { result: true }
  })
}

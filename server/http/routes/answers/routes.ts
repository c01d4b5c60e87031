import { answerCalls as calls } from '#domain/wire/calls/answers'
import { openAnswer, saveAnswer } from '#server/commands/answers/answer'
import type { App } from '#server/http/plugins/app'
import { localeOf } from '#server/http/plugins/locale'
import { implementLinkCommand } from '../implement.ts'

/** Answers by a link in an email, without a session. */
export async function answerRoutes(app: App): Promise<void> {
  implementLinkCommand(app, calls.openAnswer, (context, request) =>
    openAnswer(context, request.body.token, { locale: localeOf(request), defaultEras: app.config.defaultEras }),
  )
  implementLinkCommand(app, calls.saveAnswer, (context, { body }) => saveAnswer(context, body))
}

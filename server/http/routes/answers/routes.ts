import { answerCalls as calls } from '#domain/wire/calls/answers'
import { openAnswer, ownerOfAnswer, saveAnswer, type AnswerContext } from '#server/commands/answers/answer'
import { runOnce } from '#server/commands/runOnce'
import { databaseTime } from '#server/database/clock'
import { transaction } from '#server/database/client'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { localeOf } from '#server/http/plugins/locale'
import { isAnswerToken } from '#server/session/answerLinks'
import { countUnknownToken } from '#server/session/attempts'
import { repeatableCall } from '../runCommand.ts'
import { implement } from '../implement.ts'

/** Answers by a link in an email, without a session. */
export async function answerRoutes(app: App): Promise<void> {
  /** Only unknown tokens count, so that a company behind one address can answer its emails (rule session.throttle). */
  const withLink = async <Result>(request: Request, work: (context: AnswerContext) => Promise<Result>) => {
    try {
      return await transaction(app.db, (tx) => work({ tx, now: databaseTime() }))
    } catch (error) {
      const isGone = error instanceof Refusal && error.kind === 'gone'
      if (isGone && !(await isAnswerToken(app.db, request.body.token))) await countUnknownToken(app.db, request.ip)
      throw error
    }
  }
  implement(app, calls.openAnswer, (request) =>
    withLink(request, (context) =>
      openAnswer(context, request.body.token, { locale: localeOf(request), defaultEras: app.config.defaultEras }),
    ),
  )
  implement(app, calls.saveAnswer, async (request) => {
    const call = repeatableCall(request)
    return withLink(request, async (context) => {
      const save = () => saveAnswer(context, request.body)
      return call ? runOnce(context, await ownerOfAnswer(context, request.body.token), call, save) : save()
    })
  })
}

interface Request {
  ip: string
  body: { token: string }
}

import { installationCalls } from '#domain/wire/calls/installation'
import { confirmRules } from '#server/commands/settings/confirmRules'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readSetUp } from '#server/queries/setUp'
import { readUser } from '#server/queries/users'
import { implement, implementCommand } from '../implement.ts'

/** The state of every part of the installation, an email test, and the set-up checklist. */
export async function installationCheckRoutes(app: App): Promise<void> {
  implement(app, installationCalls.checkInstallation, () => app.checkInstallation())
  implement(app, installationCalls.readSetUp, () => readSetUp(app.db))
  implementCommand(app, installationCalls.confirmRules, async (context) => {
    await confirmRules(context)
    return readSetUp(context.tx)
  })
  implement(app, installationCalls.sendTestMail, async (request) => {
    const actor = actorOf(request)
    const caller = await readUser(app.db, actor, actor.userId)
    return app.sendTestMail(caller?.email ?? '')
  })
}

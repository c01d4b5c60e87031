import { installationCalls } from '#domain/wire/calls/installation'
import { confirmRules } from '#server/commands/settings/confirmRules'
import type { App } from '#server/http/plugins/app'
import { readSetUp } from '#server/queries/setUp'
import { implement, implementCommand } from '../implement.ts'

/** The state of every part of the installation, and the set-up checklist. */
export async function installationCheckRoutes(app: App): Promise<void> {
  implement(app, installationCalls.checkInstallation, () => app.checkInstallation())
  implement(app, installationCalls.readSetUp, () => readSetUp(app.db))
  implementCommand(app, installationCalls.confirmRules, async (context) => {
    await confirmRules(context)
    return readSetUp(context.tx)
  })
}

import { installationCalls } from '#domain/wire/calls/installation'
import type { App } from '#server/http/plugins/app'
import { localeOf } from '#server/http/plugins/locale'
import { implement } from '../implement.ts'

/** The state of every part of the installation. */
export async function installationCheckRoutes(app: App): Promise<void> {
  implement(app, installationCalls.checkInstallation, (request) => app.checkInstallation(localeOf(request)))
}

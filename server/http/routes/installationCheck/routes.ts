import { installationReaders } from '#domain/access/administration'
import { installationCheck } from '#domain/wire/installationCheck'
import type { App } from '#server/http/plugins/app'
import { responses } from '../responses.ts'

/** How every part of the installation is (rule install.check). */
export async function installationCheckRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/installation-check',
    {
      config: { access: { roles: installationReaders } },
      schema: { tags: ['installation'], response: responses(installationCheck) },
    },
    () => app.checkInstallation(),
  )
}

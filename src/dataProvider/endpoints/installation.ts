import { queryOptions } from '@tanstack/react-query'
import type { InstallationCheck } from '#domain/wire/installationCheck'
import { read } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** How the parts of the installation are (rule install.check). */
export const installationVerbs = {
  checkInstallation(options?: VerbOptions): Promise<InstallationCheck> {
    return read('/installation-check', options)
  },
}

export const installationQueries = {
  check: ({ checkInstallation }: typeof installationVerbs) =>
    queryOptions({ queryKey: ['installation-check'], queryFn: ({ signal }) => checkInstallation({ signal }) }),
}

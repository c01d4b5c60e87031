import { systemAdministrators } from '#domain/access/administration'
import { installationCheck } from '../installationCheck.ts'
import { get } from './call.ts'

/** The state of every part of the installation (rule install.check). */
export const installationCalls = {
  checkInstallation: get('/api/v1/installation-check', {
    tag: 'installation',
    access: { roles: systemAdministrators },
    response: installationCheck,
  }),
}

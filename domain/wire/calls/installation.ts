import { installationReaders } from '../../access/administration.ts'
import { installationCheck } from '../installationCheck.ts'
import { callsOf } from './call.ts'

/** The state of every part of the installation (rule install.check). */
export const installationCalls = callsOf({
  checkInstallation: {
    method: 'GET',
    path: '/api/v1/installation-check',
    tag: 'installation',
    access: { roles: installationReaders },
    response: installationCheck,
  },
})

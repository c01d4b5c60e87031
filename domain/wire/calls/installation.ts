import { systemAdministrators } from '../../access/administration.ts'
import { installationCheck } from '../installationCheck.ts'
import { setUp } from '../firstStart.ts'
import { get, put } from './call.ts'

/** The state of every part of the installation (rule install.check). */
export const installationCalls = {
  checkInstallation: get('/api/v1/installation-check', {
    tag: 'installation',
    access: { roles: systemAdministrators },
    response: installationCheck,
  }),
  readSetUp: get('/api/v1/set-up', { tag: 'installation', access: { roles: systemAdministrators }, response: setUp }),
  confirmRules: put('/api/v1/set-up/rules', {
    tag: 'installation',
    access: { roles: systemAdministrators },
    confirmation: 'protected',
    description: 'Marks the rating criteria and the risk appetite as checked without a change.',
    event: 'setting_change',
    response: setUp,
  }),
}

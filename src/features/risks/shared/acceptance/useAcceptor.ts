import { isAboveOwnerLimit, isAcceptor } from '#domain/risks/acceptance'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { cardContentOf } from '#domain/records/card'
import { acceptanceOwnerLimit, acceptanceRequired } from '#domain/organisation/settings'
import { appetiteOf, initialOwnerLimit } from '#domain/risks/appetite'
import { useRole, useSession } from '#src/authProvider/identity.ts'
import { settingQuery } from '#src/dataProvider/startQueries.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CardOrRisk } from '../cardOrRisk.ts'

/** Whether the reader accepts ratings in the home group, and the reason why not this one. */
export function useAcceptor(risk: CardOrRisk): { isAcceptor: boolean; denied: string | undefined } {
  const role = useRole()
  const { defaultRoleAssignment } = useSession().user
  const { denialOf } = useAcceptanceRules()
  return {
    isAcceptor:
      role !== undefined && isAcceptor(role) && defaultRoleAssignment?.companyGroup.id === risk.companyGroup.id,
    denied: ('deniedAcceptance' in risk && risk.deniedAcceptance) || denialOf(risk),
  }
}

/**
 * Returns the reason why the reader may not accept a rating, and whether approvals require an acceptance (rule
 * acceptance.required).
 */
export function useAcceptanceRules(): { denialOf: (risk: CardOrRisk) => string | undefined; isRequired: boolean } {
  const translate = useText()
  const role = useRole()
  const calls = useDataProvider<DataProvider>()
  const { data: limit } = useQuery(settingQuery(calls, acceptanceOwnerLimit))
  const { data: required } = useQuery(settingQuery(calls, acceptanceRequired))
  const most = appetiteOf(limit?.value) ?? initialOwnerLimit
  return {
    denialOf: (risk) =>
      role !== undefined && isAboveOwnerLimit(role, cardContentOf(risk).net?.score ?? 0, most)
        ? translate('acceptance.aboveLimit')
        : undefined,
    isRequired: required?.value === 'true',
  }
}

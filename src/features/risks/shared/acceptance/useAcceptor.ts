import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { cardContentOf } from '#domain/records/card'
import { acceptanceOwnerLimit, acceptanceRequired } from '#domain/organisation/settings'
import { appetiteOf, initialOwnerLimit } from '#domain/risks/appetite'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { settingQuery } from '#src/dataProvider/startQueries.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { ActedRisk } from '../actedRisk.ts'

/** Whether the reader is of those who accept ratings at home, why not this one, and whether approvals need it. */
export function useAcceptor(risk: ActedRisk): { isAcceptor: boolean; denied: string | undefined; isRequired: boolean } {
  const translate = useText()
  const role = useRole()
  const { defaultRoleAssignment } = useSession().user
  const calls = useDataProvider<DataProvider>()
  const { data: limit } = useQuery(settingQuery(calls, acceptanceOwnerLimit))
  const { data: required } = useQuery(settingQuery(calls, acceptanceRequired))
  const isOwner = role === 'Internal Owner'
  const score = cardContentOf(risk).net?.score ?? 0
  const isTooHigh = isOwner && score > (appetiteOf(limit?.value) ?? initialOwnerLimit)
  return {
    isAcceptor:
      (isOwner || role === 'Managing Director') && defaultRoleAssignment?.companyGroup.id === risk.companyGroup.id,
    denied: isTooHigh ? translate('acceptance.aboveLimit') : undefined,
    isRequired: required?.value === 'true',
  }
}

import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { acceptanceRequired } from '#domain/organisation/settings'
import { settingQuery } from '#src/dataProvider/startQueries.ts'

/** Returns whether approvals require an acceptance (rule acceptance.required). */
export function useIsAcceptanceRequired(): boolean {
  const calls = useDataProvider<DataProvider>()
  return useQuery(settingQuery(calls, acceptanceRequired)).data?.value === 'true'
}

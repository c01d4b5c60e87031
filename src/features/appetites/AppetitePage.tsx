import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { riskAppetite } from '#domain/organisation/settings'
import { appetiteOf } from '#domain/risks/appetite'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { appetiteQueries } from '#src/dataProvider/endpoints/appetites.ts'
import { startQueries } from '#src/dataProvider/startQueries.ts'
import { AdministeredTree } from '#src/features/organisation/administeredTree.tsx'
import { ScoreSetting } from '#src/features/settings/ScoreSetting.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { AppetiteDialog, type EditedAppetite } from './AppetiteDialog.tsx'
import { AppetiteTable } from './AppetiteTable.tsx'

/**
 * `/admin/appetite`: how much risk the whole group accepts, set by System Admins (rule scoring.appetite), and each company
 * group, set by Group Admins (rule appetite.groups).
 */
export default function AppetitePage() {
  return <AdministeredTree>{(root) => <AppetiteOfTree root={root} />}</AdministeredTree>
}

function AppetiteOfTree({ root }: { root: CompanyGroup }) {
  const translate = useText()
  const { canAccess: mayWrite = false } = useCanAccess({ resource: 'appetites', action: 'edit' })
  const { canAccess: setsGroup } = useCanAccess({ resource: 'settings', action: 'edit', record: { id: riskAppetite } })
  const { data: entries, ...ofEntries } = useQuery(appetiteQueries.entries())
  const calls = useDataProvider()
  const setting = appetiteOf(useQuery(startQueries.appetite(calls)).data?.value)
  const { data: categories, ...ofCategories } = useQuery(startQueries.categories(calls))
  const failed = [ofEntries, ofCategories].find(({ error }) => error)
  const [edited, setEdited] = useState<EditedAppetite | null>(null)
  const isReady = !failed && entries !== undefined && categories !== undefined
  return (
    <>
      <Stack sx={{ gap: 2 }}>
        <PageHead
          title={translate('appetite.title')}
          text={translate(mayWrite ? 'appetite.text' : 'appetite.readOnly')}
        />
        {mayWrite && <AboveAppetite groupId={root.id} />}
        {setsGroup && <ScoreSetting name={riskAppetite} />}
        {isReady ? (
          <AppetiteTable {...{ root, setting, entries, categories, mayWrite }} onEdit={setEdited} />
        ) : (
          <QueryState error={failed?.error ?? null} retry={() => failed?.refetch()} outline={480} />
        )}
      </Stack>
      {edited && <AppetiteDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** The number of records above their appetite in a group and its sub-groups (rule appetite.preview). */
function AboveAppetite({ groupId }: { groupId: number }) {
  const translate = useText()
  const { data } = useQuery(appetiteQueries.preview({ companyGroupId: groupId }, null))
  return (
    // The line keeps its place while the number loads.
    <Typography sx={{ fontWeight: 600, minHeight: 24 }}>
      {data && translate('appetite.above', { above: data.above, total: data.total })}
    </Typography>
  )
}

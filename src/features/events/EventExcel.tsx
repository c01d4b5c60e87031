import { Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { isCreatorRole } from '#domain/access/roles'
import { eventColumns } from '#domain/riskImports/eventRows'
import type { RiskEvent } from '#domain/wire/riskEvents'
import { roleOf } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { readAll } from '#src/dataProvider/readAll.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useTableDownload } from '../riskImport/useTableDownload.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** Exports events to a workbook, and imports them for users who may change events (rule events.import). */
export function EventExcel() {
  const translate = useText()
  const role = roleOf(useSession())
  const [isImporting, setImporting] = useState(false)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1, ml: -2 }}>
      <ExportButton />
      {role && isCreatorRole(role) && (
        <Button onClick={() => setImporting(true)}>{translate('riskEvents.excel.import')}</Button>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** The order of the list: the latest first. */
const byDay = (one: RiskEvent, other: RiskEvent) => other.occurredOn.localeCompare(one.occurredOn) || other.id - one.id

/** The filtered events of the list, in the columns of the import, with the group and the reporter. */
function ExportButton() {
  const translate = useText()
  const plainText = usePlainText()
  const dataProvider = useDataProvider()
  const { filterValues } = useListContext()
  const download = useTableDownload()
  const read = useMutation({
    mutationFn: () => readAll<RiskEvent>(dataProvider, 'risk-events', { filter: filterValues }),
    onSuccess: (events) =>
      download.mutate({
        table: {
          sheetName: plainText('riskEvents.excel.sheet'),
          headings: [...eventColumns, 'group' as const, 'reportedBy' as const].map((column) =>
            plainText(`riskEvents.fields.${column}`),
          ),
          rows: events
            .toSorted(byDay)
            .map((event) => [
              new Date(`${event.occurredOn}T00:00:00Z`),
              plainText(`riskEvents.kind.${event.kind}`),
              event.title,
              event.description ?? '',
              event.riskCategory?.name ?? '',
              event.lossAmount ?? '',
              event.lossAmount === null ? '' : (event.currency ?? ''),
              event.riskIds.join(', '),
              event.companyGroup.name,
              personNameOf(event.reportedBy),
            ]),
        },
        name: plainText('riskEvents.excel.fileName'),
      }),
  })
  return (
    <BusyButton loading={read.isPending || download.isPending} onClick={() => read.mutate()}>
      {translate('riskEvents.excel.export')}
    </BusyButton>
  )
}

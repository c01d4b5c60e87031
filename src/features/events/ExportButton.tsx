import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { RiskEvent } from '#domain/wire/events'
import { readAll } from '#src/dataProvider/readAll.ts'
import { useTableDownload } from '#src/features/imports/useTableDownload.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** The columns of the workbook, in their order. */
const columns = [
  'occurredOn',
  'kind',
  'title',
  'description',
  'riskCategory',
  'lossAmount',
  'currency',
  'risks',
  'group',
  'reportedBy',
] as const

/** The order of the list: the latest first. */
const byDay = (one: RiskEvent, other: RiskEvent) => other.occurredOn.localeCompare(one.occurredOn) || other.id - one.id

/** Exports the filtered events of the list to a workbook (rule events.export). */
export function ExportButton() {
  const translate = useText()
  const plainText = usePlainText()
  const dataProvider = useDataProvider()
  const { filterValues } = useListContext()
  const download = useTableDownload()
  const read = useMutation({
    mutationFn: () => readAll<RiskEvent>(dataProvider, 'risk-events', { filter: filterValues }),
    onSuccess: (events) =>
      download.mutate({
        tables: [
          {
            sheetName: plainText('events.export.sheet'),
            headings: columns.map((column) => plainText(`events.fields.${column}`)),
            rows: events
              .toSorted(byDay)
              .map((event) => [
                new Date(`${event.occurredOn}T00:00:00Z`),
                plainText(`events.kind.${event.kind}`),
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
        ],
        name: plainText('events.export.fileName'),
      }),
  })
  return (
    <BusyButton
      loading={read.isPending || download.isPending}
      onClick={() => read.mutate()}
      sx={{ mt: 1, ml: -2, alignSelf: 'flex-start' }}
    >
      {translate('events.export.start')}
    </BusyButton>
  )
}

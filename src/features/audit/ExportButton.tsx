import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { useListContext, useDataProvider } from 'react-admin'
import type { AdministrationAction } from '#domain/wire/administrationAudit'
import { dayOf } from '#i18n/dates'
import { readAll } from '#src/dataProvider/readAll.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import type { Query } from '#src/platform/http/query.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { csvColumns, csvOf } from './auditCsv.ts'
import { useActionTexts } from './useActionTexts.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** Saves all actions that match the filters as a CSV file. */
export function ExportButton() {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const texts = useActionTexts()
  const dataProvider = useDataProvider()
  const { filterValues, total } = useListContext<AdministrationAction>()
  const download = useMutation({
    mutationFn: async () => {
      const actions = await readAll<AdministrationAction>(dataProvider, 'administration-audit', {
        filter: filterValues as Query,
      })
      const heads = csvColumns.map((name) => plainText(`administrationAudit.columns.${name}`))
      const file = new Blob([csvOf(actions, heads, texts)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `audit-${dayOf(new Date())}.csv`)
    },
    onSuccess: () => notify('administrationAudit.exported', { type: 'success' }),
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={!total}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {translate('administrationAudit.export')}
    </BusyButton>
  )
}

import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { organisationHeadings } from '#i18n/organisationWords'
import { call } from '#src/platform/http/call.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ImportFrame } from '../ImportFrame.tsx'
import { useTableDownload } from '../useTableDownload.ts'
import { countsOf, ImportDifference, useSummary } from './ImportDifference.tsx'
import { PastOrganisationImports } from './PastOrganisationImports.tsx'
import { useOrganisationImport } from './useOrganisationImport.ts'

/** `/admin/organization-import`: company groups, people and their roles from a workbook (rules intake.groups and intake.people). */
export default function OrganisationImportPage() {
  const translate = useText()
  const summary = useSummary()
  const { stage, read, write, restart } = useOrganisationImport()
  return (
    <ImportFrame
      head={{
        title: translate('organisationImport.title'),
        text: translate('organisationImport.text'),
        back: { to: '/admin/role-assignment', label: translate('app.menu.roleAssignment') },
        action: stage.kind === 'choosing' && <Download />,
      }}
      limitsOf={(limits) => translate('organisationImport.limits', limits)}
      file={{ accept: '.xlsx,.csv', inputTestId: 'organisation-input' }}
      stage={stage}
      read={read}
      past={<PastOrganisationImports />}
    >
      {stage.kind === 'preview' && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('organisationImport.check', { source: stage.rows.source })}
          </Typography>
          <ImportDifference result={stage.result} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={stage.result.lines.every(({ changes }) => changes.length === 0)}
              onClick={() => void write(stage.rows, stage.result)}
            >
              {translate('organisationImport.start')}
            </Button>
            <Button onClick={restart}>{translate('riskImport.chooseOther')}</Button>
          </Stack>
        </>
      )}
      {stage.kind === 'done' && (
        <>
          <Alert severity="success">
            {translate('organisationImport.done')} {summary(countsOf(stage.result.lines))}
          </Alert>
          <div>
            <Button onClick={restart}>{translate('riskImport.done.again')}</Button>
          </div>
        </>
      )}
    </ImportFrame>
  )
}

/** The current organisation as a workbook to edit, which is also the template (rule intake.round-trip). */
function Download() {
  const translate = useText()
  const plainText = usePlainText()
  const download = useTableDownload()
  const tables = async () => {
    const rows = await call('GET /api/v1/organisation-imports/present', {})
    return (['groups', 'people'] as const).map((sheet) => {
      const headings: Readonly<Record<string, readonly string[]>> = organisationHeadings[sheet]
      const columns = Object.keys(headings)
      return {
        sheetName: plainText(`organisationImport.sheets.${sheet}`),
        headings: columns.map((column) => headings[column]?.[0] ?? ''),
        rows: rows[sheet].map(({ cells }) => columns.map((column) => (cells as Record<string, string>)[column] ?? '')),
        isText: true,
      }
    })
  }
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate({ tables, name: plainText('organisationImport.fileName') })}
    >
      {translate('organisationImport.download')}
    </BusyButton>
  )
}

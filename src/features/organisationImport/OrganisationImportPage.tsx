import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { callLimits } from '#domain/validation/limits'
import { registerLimits } from '#src/features/riskImport/fileProblem.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call } from '#src/platform/http/call.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './askWorker.ts'
import { countsOf, ImportDifference, useSummary } from './ImportDifference.tsx'
import { PastImports } from './PastImports.tsx'
import { useOrganisationImport } from './useOrganisationImport.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

const limits = { megabytes: registerLimits.megabytes, max: registerLimits.megabytes, rows: callLimits.importRows }
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `/admin/organization-import`: company groups, people and their roles from a workbook (rules intake.groups and intake.people). */
export default function OrganisationImportPage() {
  const translate = useText()
  const summary = useSummary()
  const { stage, read, write, restart } = useOrganisationImport()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('organisationImport.title')}
        text={translate('organisationImport.text')}
        back={{ to: '/admin/role-assignment', label: translate('app.menu.roleAssignment') }}
        action={stage.kind === 'choosing' && <Download />}
      />
      {stage.kind === 'choosing' && (
        <>
          {stage.problem && (
            <Alert severity="error">
              {stage.problem === 'noHead'
                ? translate('organisationImport.noSheet')
                : translate(`riskImport.file.${stage.problem}`, { ...limits, line: stage.line ?? 0 })}
            </Alert>
          )}
          <FileDropZone
            onFiles={([file]) => file && void read(file)}
            accept=".xlsx,.csv"
            inputTestId="organisation-input"
            texts={{
              drop: translate('riskImport.drop'),
              choose: translate('riskImport.choose'),
              limits: translate('organisationImport.limits', limits),
            }}
          />
        </>
      )}
      {stage.kind === 'reading' && <Progress text={translate('riskImport.reading', { name: stage.source })} />}
      {stage.kind === 'writing' && <Progress text={translate('organisationImport.writing')} />}
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
            <Button onClick={restart}>{translate('organisationImport.again')}</Button>
          </div>
        </>
      )}
      {(stage.kind === 'choosing' || stage.kind === 'done') && <PastImports />}
    </Stack>
  )
}

function Progress({ text }: { text: string }) {
  return (
    <Stack sx={{ gap: 1.5, py: 4, maxWidth: 640 }}>
      <Typography role="status">{text}</Typography>
      <LinearProgress aria-label={text} />
    </Stack>
  )
}

/** The current organisation as a workbook to edit, which is also the template (rule intake.round-trip). */
function Download() {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const download = useMutation({
    mutationFn: async () => {
      const names = {
        groups: plainText('organisationImport.sheets.groups'),
        people: plainText('organisationImport.sheets.people'),
      }
      const rows = await call('GET /api/v1/organisation-imports/present', {})
      return new Blob([await askWorker('writeWorkbook', { rows, names })], { type: workbookType })
    },
    onSuccess: (file) => saveFile(file, plainText('organisationImport.fileName')),
    onError: (error) => {
      // The error dialogs have already shown the refusal.
      if (!(error instanceof ApiError)) notify('riskImport.file.failed', { type: 'error' })
    },
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      {translate('organisationImport.download')}
    </BusyButton>
  )
}

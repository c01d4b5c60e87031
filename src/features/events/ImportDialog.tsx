import { Alert, Button, DialogActions, DialogContent, DialogTitle, LinearProgress, Stack } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readEventRows } from '#domain/riskImports/eventRows'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { RiskEventImport } from '#domain/wire/riskEvents'
import { eventWords } from '#i18n/eventWords'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { riskEventQueries } from '#src/dataProvider/endpoints/riskEvents.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { PastImports } from '#src/ui/list/PastImports.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from '../riskImport/askWorker.ts'
import { FileProblemError, registerLimits, type FileProblem } from '../riskImport/fileProblem.ts'
import { useRiskCategories } from '../risks/shared/referenceData.ts'
import { ImportRows, type CheckedEvent } from './ImportRows.tsx'

interface Preview {
  source: string
  rows: readonly CheckedEvent[]
}

const limits = { megabytes: registerLimits.megabytes, max: registerLimits.megabytes, rows: callLimits.importEvents }

/** Imports events from a workbook after a preview, and undoes earlier imports (rule events.import). */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const { preview, read, problem } = usePreview()
  const [further, setFurther] = useState<ReadonlySet<number>>(new Set())
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const isFit = preview?.rows.every(({ outcome }) => outcome !== 'invalid') ?? false
  const created = preview?.rows.filter(({ line, outcome }) => outcome === 'created' || further.has(line)) ?? []
  const write = useMutation({
    mutationFn: async ({ source }: Preview) => {
      const rows = created.map(({ line, sent }) => (further.has(line) ? { ...sent, isFurther: true } : sent))
      await call('POST /api/v1/risk-events/imports', { body: { companyGroupId, source, rows } })
    },
    onSuccess: () => {
      notify('riskEvents.excel.done', { messageArgs: { smart_count: created.length } })
      onClose()
    },
    onSettled: () => refreshResources(queryClient, ['risk-events', 'risks']),
  })
  return (
    <WorkDialog maxWidth="md" titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('riskEvents.excel.import')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {problem && (
            <Alert severity="error">
              {problem.kind === 'noHead'
                ? translate('riskEvents.excel.noHead')
                : translate(`riskImport.file.${problem.kind}`, { ...limits, line: problem.line })}
            </Alert>
          )}
          {read.isPending && <LinearProgress aria-label={translate('riskEvents.excel.import')} />}
          {preview ? (
            <ImportRows rows={preview.rows} further={further} onFurther={setFurther} />
          ) : (
            <>
              <FileDropZone
                onFiles={([file]) => {
                  setFurther(new Set())
                  if (file) read.mutate(file)
                }}
                accept=".xlsx,.csv"
                inputTestId="events-input"
                texts={{
                  drop: translate('riskImport.drop'),
                  choose: translate('riskImport.choose'),
                  limits: translate('riskEvents.excel.limits', limits),
                }}
              />
              <EarlierImports />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={preview ? read.reset : onClose}>
          {translate(preview ? 'riskImport.chooseOther' : 'app.close')}
        </Button>
        {created.length > 0 && preview && (
          <BusyButton
            variant="contained"
            disabled={!isFit}
            loading={write.isPending}
            onClick={() => write.mutate(preview)}
          >
            {translate('riskEvents.excel.start', { smart_count: created.length })}
          </BusyButton>
        )}
      </DialogActions>
    </WorkDialog>
  )
}

/** Reads a file and requests a preview of its rows from the server. */
function usePreview() {
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const categories = useRiskCategories() ?? []
  const read = useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const source = file.name.slice(0, textLimits.short)
      const sheets = await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer() })
      const named = categories.map(({ id, nameEn, nameTh }) => ({ id, names: [nameEn, nameTh] }))
      const rows = readEventRows(sheets, eventWords, named)
      if (!rows) throw new FileProblemError('noHead')
      if (rows.length === 0) throw new FileProblemError('empty')
      if (rows.length > callLimits.importEvents) throw new FileProblemError('tooManyRows')
      const body = { companyGroupId, source, dryRun: true, rows: rows.map(({ sent }) => sent) }
      const { rows: results } = await call('POST /api/v1/risk-events/imports', { body })
      return {
        source,
        rows: rows.map((row, index) => {
          const { outcome = 'invalid', problems = {} } = results[index] ?? {}
          return { ...row, outcome: row.unread.length > 0 ? 'invalid' : outcome, problems }
        }),
      }
    },
  })
  return { read, preview: read.data, problem: problemOf(read.error) }
}

/** The reason why a file cannot be imported. The error dialogs show refusals of the server. */
function problemOf(error: Error | null): { kind: FileProblem; line: number } | null {
  if (error === null || error instanceof ApiError) return null
  return error instanceof FileProblemError ? { kind: error.problem, line: error.line } : { kind: 'failed', line: 0 }
}

function EarlierImports() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const { data: imports = [] } = useQuery(riskEventQueries.imports())
  const undo = useMutation({
    mutationFn: ({ id }: RiskEventImport) => call('DELETE /api/v1/risk-events/imports/:id', { params: { id } }),
    onSuccess: () => notify('riskEvents.excel.undone', { type: 'success' }),
    onSettled: () => refreshResources(queryClient, ['risk-events', 'risks']),
  })
  return (
    <PastImports
      text={translate('riskEvents.excel.undoable')}
      imports={imports}
      factsOf={({ events, importedBy, createdAt }) => {
        const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
        return translate('riskEvents.excel.facts', { smart_count: events, ...by })
      }}
      reasonOf={({ touched }) =>
        touched > 0 ? translate('riskEvents.excel.touched', { smart_count: touched }) : undefined
      }
      undo={undo}
      confirmOf={({ events, source }) => translate('riskEvents.excel.undoText', { smart_count: events, source })}
    />
  )
}

import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayOf } from '#domain/calendar/days'
import { readValueLines, valueTextOf } from '#domain/riskImports/valueLines'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { FileProblemError, registerLimits } from '#src/features/imports/fileProblem.ts'
import { askWorker } from '#src/features/imports/useImport.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { isProblem, ValueRows, type SortedLine } from './ValueRows.tsx'

interface PasteDialogProps {
  indicator: Indicator
  values: readonly IndicatorValue[]
  onClose: () => void
}

const limits = { megabytes: registerLimits.megabytes, max: registerLimits.megabytes, rows: callLimits.importValues }

/** Enters values pasted from Excel or read from a workbook or CSV file; a value for an existing day corrects it. */
export function PasteDialog({ indicator: { id, unit }, values, onClose }: PasteDialogProps) {
  const translate = useText()
  const titleId = useId()
  const [text, setText] = useState('')
  const file = useMutation({ mutationFn: textOfFile, onSuccess: setText })
  const present = new Map(values.map((value) => [value.on, value]))
  const lines = sortLines(text, present)
  const contentOf = (wanted: SortedLine['outcome']) =>
    lines.flatMap(({ read, outcome }) => (read && outcome === wanted ? [read] : []))
  const [added, corrected, same] = [contentOf('added'), contentOf('corrected'), contentOf('same')]
  const save = useSave('POST /api/v1/indicators/:id/values/list', {
    notice: 'indicators.paste.done',
    done: onClose,
    errors: 'service',
  })
  const saveLines = () =>
    save.mutate({
      params: { id },
      body: {
        values: [
          ...added,
          ...corrected.map(({ comment, ...value }) => ({
            ...value,
            ...(comment === null ? {} : { comment }),
            updatedAt: present.get(value.on)?.updatedAt,
          })),
        ],
      },
    })
  const isTooLong = lines.length > callLimits.importValues
  const problems = lines.filter(({ outcome }) => isProblem(outcome)).length
  const canSave = !isTooLong && problems === 0 && added.length + corrected.length > 0
  const problem = isTooLong ? new FileProblemError('tooManyRows') : file.error
  return (
    <WorkDialog maxWidth="sm" titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('indicators.paste.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <FileDropZone
            onFiles={([chosen]) => chosen && file.mutate(chosen)}
            accept=".xlsx,.csv"
            disabled={file.isPending}
            inputTestId="values-input"
            texts={{
              drop: translate('riskImport.drop'),
              choose: translate('riskImport.choose'),
              limits: translate('indicators.paste.limits', limits),
            }}
          />
          {problem && (
            <Alert severity="error">
              {problem instanceof FileProblemError && problem.problem !== 'noHead'
                ? translate(`riskImport.file.${problem.problem}`, { ...limits, line: problem.line })
                : translate('indicators.paste.noValues')}
            </Alert>
          )}
          <TextField
            label={translate('indicators.paste.label')}
            helperText={translate('indicators.paste.text')}
            value={text}
            onChange={({ target }) => {
              file.reset()
              setText(target.value)
            }}
            multiline
            minRows={4}
            maxRows={8}
            fullWidth
          />
          <div aria-live="polite">
            {lines.length > 0 && (
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate('indicators.paste.summary', {
                  added: added.length,
                  corrected: corrected.length,
                  same: same.length,
                })}
                {problems > 0 && ` · ${translate('indicators.paste.problems', { smart_count: problems })}`}
              </Typography>
            )}
          </div>
          <ValueRows lines={lines} unit={unit} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={save.isPending}>
          {translate('forms.cancel')}
        </Button>
        <BusyButton variant="contained" disabled={!canSave} loading={save.isPending} onClick={saveLines}>
          {translate('indicators.paste.save')}
        </BusyButton>
      </DialogActions>
    </WorkDialog>
  )
}

/**
 * Returns the days and values of a file as lines.
 * @throws FileProblemError if the file has none or cannot be read
 */
async function textOfFile(file: File): Promise<string> {
  const text = valueTextOf(await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer() }))
  if (text === null) throw new FileProblemError('noHead')
  if (readValueLines(text).length > callLimits.importValues) throw new FileProblemError('tooManyRows')
  return text
}

/** Groups lines by their outcome; if a day appears twice, the last line counts. */
function sortLines(text: string, present: ReadonlyMap<string, IndicatorValue>): SortedLine[] {
  const today = dayOf(new Date())
  const lines = readValueLines(text)
  const last = new Map(lines.map(({ line, read }) => [read?.on, line]))
  const outcomeOf = ({ line, read }: (typeof lines)[number]): SortedLine['outcome'] => {
    if (read === null) return 'unread'
    if (read.on > today) return 'future'
    if ((read.comment?.length ?? 0) > textLimits.medium) return 'longComment'
    if (last.get(read.on) !== line) return 'repeated'
    const before = present.get(read.on)
    if (!before) return 'added'
    return before.value === read.value && [null, before.comment].includes(read.comment) ? 'same' : 'corrected'
  }
  return lines.map((line) => ({ ...line, outcome: outcomeOf(line) }))
}

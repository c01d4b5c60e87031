import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskCard } from '#domain/wire/riskCards'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { placeOfField, stepOfField } from '#src/features/risks/board-parts/problems.ts'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'

interface IncompleteDialogProps {
  records: readonly IncompleteRecord<RiskCard>[]
  onClose: () => void
}

/** Shows the records that blocked a report, their missing fields, and a link. */
export function IncompleteDialog({ records, onClose }: IncompleteDialogProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  return (
    <ConfirmDialog
      open
      title={translate('board.selection.incomplete.title')}
      text={
        <>
          {translate('board.selection.incomplete.text')}
          <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
            {records.map(({ risk, fields }) => (
              <li key={risk.id}>
                <Link component={RouterLink} to={pathOfForm(risk.type, risk.id, stepOfField(fields[0] ?? ''))}>
                  {titleOf(risk)}
                </Link>
                : {fields.map((field) => placeOfField(field, translate)).join('; ')}
              </li>
            ))}
          </Box>
        </>
      }
      onClose={onClose}
    />
  )
}

/** An incomplete record with its missing fields. */
interface IncompleteRecord<Reported> {
  risk: Reported
  fields: string[]
}

/**
 * Returns the reported records that the server found incomplete: its `info` names them by list and index,
 * `riskSummaryRequire.1.netAssessment.likelihoodRate` (rule workflow.completeness).
 * @param risks the records as they were sent
 */
export function incompleteRecords<Reported extends Pick<RiskCard, 'id' | 'type'>>(
  info: Readonly<Record<string, string>>,
  risks: readonly Reported[],
): IncompleteRecord<Reported>[] {
  const lists: Record<string, Reported[]> = {
    riskSummaryRequire: risks.filter(({ type }) => type === 'summary'),
    riskItemRequire: risks.filter(({ type }) => type === 'item'),
  }
  const found = new Map<number, IncompleteRecord<Reported>>()
  for (const path of Object.keys(info)) {
    const [list = '', place, ...field] = path.split('.')
    const risk = lists[list]?.[Number(place)]
    if (risk === undefined) continue
    const record = found.get(risk.id) ?? { risk, fields: [] }
    record.fields.push(field.join('.'))
    found.set(risk.id, record)
  }
  return [...found.values()]
}

import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { WithReferenceData } from '#src/features/risks/record-parts/WithReferenceData.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ImportDone } from './ImportDone.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { PastRiskImports } from './PastRiskImports.tsx'
import { useRiskImport } from './useRiskImport.ts'

/** `/risk/import`: a register, or a returned workbook of the board (rules import.register and import.difference). */
export default function RiskImportPage() {
  return (
    <WithReferenceData>
      {(categories, impacts) => <Import categories={categories} impacts={impacts} />}
    </WithReferenceData>
  )
}

interface ImportProps {
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
}

function Import(lists: ImportProps) {
  const translate = useText()
  const { stage, ...actions } = useRiskImport(lists.categories, lists.impacts)
  const isHistory = stage.kind === 'done' && stage.recordedAs === 'history'
  return (
    <ImportFrame
      head={{
        title: translate('board.links.importRegister'),
        text: translate('riskImport.text'),
        back: { to: '/', label: translate('riskImport.back') },
      }}
      limitsOf={(limits) => translate('riskImport.limits', limits)}
      file={{ accept: '.xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.txt,.tsv', inputTestId: 'register-input' }}
      hasQuestions
      stage={stage}
      read={actions.read}
      past={<PastRiskImports />}
    >
      {stage.kind === 'asking' && <ImportQuestions register={stage.register} {...actions} {...lists} />}
      {stage.kind === 'preview' && <ImportPreview stage={stage} {...actions} />}
      {stage.kind === 'done' && (
        <>
          <ImportDone stage={stage} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isHistory && (
              <Button variant="contained" component={Link} to="/?type=item">
                {translate('riskImport.done.openBoard')}
              </Button>
            )}
            <Button onClick={actions.restart}>{translate('riskImport.done.again')}</Button>
          </Stack>
        </>
      )}
    </ImportFrame>
  )
}

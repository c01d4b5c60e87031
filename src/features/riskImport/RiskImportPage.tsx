import { Alert, Button, LinearProgress, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { WithReferenceData } from '#src/features/risks/shared/WithReferenceData.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { focusOn } from '#src/ui/focus/keepFocus.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { registerLimits } from './fileProblem.ts'
import { DifferencePreview } from './DifferencePreview.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { PastImports } from './PastImports.tsx'
import { SetForImported } from './SetForImported.tsx'
import { useRiskImport, type ImportStage } from './useRiskImport.ts'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'

const steps = ['file', 'columns', 'records', 'done'] as const

const stepOf: Readonly<Record<ImportStage['kind'], (typeof steps)[number]>> = {
  choosing: 'file',
  reading: 'file',
  asking: 'columns',
  checking: 'records',
  preview: 'records',
  difference: 'records',
  writing: 'records',
  done: 'done',
}

/** `/risk/import`: an existing register becomes drafts of the user's company group (rule import.register). */
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

function Import({ categories, impacts }: ImportProps) {
  const translate = useText()
  const { stage, ...actions } = useRiskImport(categories, impacts)
  const step = stepOf[stage.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(stage.kind)
  // Each stage starts at the top of the page, with the focus on its heading.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (arrived.current !== stage.kind) focusOn(heading.current)
    arrived.current = stage.kind
  }, [stage.kind])
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('board.links.importRegister')}
        text={translate('riskImport.text')}
        back={{ to: '/', label: translate('riskImport.back') }}
      />
      <Stepper
        component="ol"
        // The line between two steps is not an item of the list.
        connector={null}
        activeStep={steps.indexOf(step)}
        sx={{ flexWrap: 'wrap', rowGap: 1, columnGap: 3, m: 0, p: 0 }}
      >
        {steps.map((one) => (
          <Step
            key={one}
            component="li"
            aria-current={one === step ? 'step' : undefined}
            completed={stage.kind === 'done' ? true : undefined}
            sx={{ listStyle: 'none' }}
          >
            <StepLabel>{translate(`riskImport.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography ref={heading} variant="h2">
        {translate(`riskImport.steps.${step}`)}
      </Typography>
      <StageView stage={stage} categories={categories} impacts={impacts} {...actions} />
      {stage.kind === 'choosing' && <PastImports />}
    </Stack>
  )
}

type StageViewProps = ReturnType<typeof useRiskImport> & ImportProps

function StageView({ stage, categories, impacts, ...actions }: StageViewProps) {
  const translate = useText()
  const limits = { megabytes: registerLimits.megabytes, max: registerLimits.megabytes, rows: actions.mostRows }
  switch (stage.kind) {
    case 'choosing':
      return (
        <Stack sx={{ gap: 2 }}>
          {stage.problem && (
            <Alert severity="error">
              {translate(`riskImport.file.${stage.problem.key}`, {
                ...limits,
                rows: registerLimits.rows,
                line: stage.problem.line,
              })}
            </Alert>
          )}
          <FileDropZone
            onFiles={([file]) => file && void actions.read(file)}
            accept=".xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.txt,.tsv"
            inputTestId="register-input"
            texts={{
              drop: translate('riskImport.drop'),
              choose: translate('riskImport.choose'),
              limits: translate('riskImport.limits', limits),
            }}
          />
        </Stack>
      )
    case 'reading':
      return <Progress text={translate('riskImport.reading', { name: stage.fileName })} />
    case 'asking':
      return <ImportQuestions register={stage.register} {...actions} categories={categories} impacts={impacts} />
    case 'checking':
      return <Progress text={translate('riskImport.checking')} />
    case 'preview':
      return <ImportPreview stage={stage} {...actions} />
    case 'difference':
      return <DifferencePreview stage={stage} {...actions} />
    case 'writing':
      return (
        <Progress
          text={translate('riskImport.writing', { smart_count: stage.count })}
          {...(stage.done !== null && { share: stage.done / stage.count })}
        />
      )
    case 'done': {
      const isHistory = stage.recordedAs === 'history'
      return (
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
          {!isHistory && <SetForImported made={stage.made} />}
          <PastImports />
        </>
      )
    }
  }
}

/** Shows the current work, with the completed share if it can be counted. */
function Progress({ text, share }: { text: string; share?: number }) {
  const translate = useText()
  const percent = share === undefined ? null : Math.round(share * 100)
  return (
    <Stack sx={{ gap: 1.5, py: 4, maxWidth: 640 }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
        <Typography role="status">{text}</Typography>
        {percent !== null && (
          <Typography color="text.secondary" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('plans.percent', { percent })}
          </Typography>
        )}
      </Stack>
      <LinearProgress aria-label={text} {...(percent !== null && { variant: 'determinate', value: percent })} />
    </Stack>
  )
}

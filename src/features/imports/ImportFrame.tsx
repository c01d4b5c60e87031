import { Alert, LinearProgress, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { callLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { focusOn } from '#src/ui/focus/keepFocus.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { registerLimits } from './fileProblem.ts'
import type { FrameStage } from './useImport.ts'

const stepOf = {
  choosing: 'file',
  reading: 'file',
  asking: 'columns',
  checking: 'records',
  preview: 'records',
  writing: 'records',
  done: 'done',
} as const

type OwnStage = { kind: 'asking' | 'preview' | 'done' }

interface ImportFrameProps {
  head: ComponentProps<typeof PageHead>
  /** The text below the drop zone. */
  limitsOf: (limits: { megabytes: number; rows: number }) => string
  file: Pick<ComponentProps<typeof FileDropZone>, 'accept' | 'inputTestId'>
  hasQuestions?: boolean
  stage: FrameStage | OwnStage
  read: (file: File) => Promise<void>
  /** The questions, the preview or the result. */
  children: ReactNode
  past: ReactNode
}

/** The page of an import: its steps, the file, the running work and the past imports. */
export function ImportFrame({ head, limitsOf, file, hasQuestions, stage, read, children, past }: ImportFrameProps) {
  const translate = useText()
  const limits = { megabytes: registerLimits.megabytes, rows: callLimits.importRows }
  const step = stepOf[stage.kind]
  const steps = (['file', 'columns', 'records', 'done'] as const).filter((one) => one !== 'columns' || hasQuestions)
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
      <PageHead {...head} />
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
      {stage.kind === 'choosing' && stage.problem && (
        <Alert severity="error">
          {translate(`riskImport.file.${stage.problem.problem}`, {
            max: limits.megabytes,
            rows: stage.problem.rows,
            line: stage.problem.line,
          })}
        </Alert>
      )}
      {stage.kind === 'choosing' && (
        <FileDropZone
          onFiles={([chosen]) => chosen && void read(chosen)}
          {...file}
          texts={{
            drop: translate('riskImport.drop'),
            choose: translate('riskImport.choose'),
            limits: limitsOf(limits),
          }}
        />
      )}
      {stage.kind === 'reading' && <Progress text={translate('riskImport.reading', { name: stage.fileName })} />}
      {stage.kind === 'checking' && <Progress text={translate('riskImport.checking')} />}
      {stage.kind === 'writing' && (
        <Progress
          text={translate('riskImport.writing', { smart_count: stage.count })}
          {...(stage.done !== null && { share: stage.done / stage.count })}
        />
      )}
      {children}
      {(stage.kind === 'choosing' || stage.kind === 'done') && past}
    </Stack>
  )
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

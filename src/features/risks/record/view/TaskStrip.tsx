import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { reviewedPartsOf } from '#domain/records/review'
import { taskOf, type MainTask } from '#domain/records/task'
import { isAcceptanceOver, offeredAcceptance, personalDenial } from '#domain/risks/acceptance'
import { viewsOf } from '#domain/risks/views'
import type { Risk } from '#domain/wire/risks'
import type { TaskRow } from '#domain/wire/tasks'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { AcceptButton } from '#src/features/risks/actions/acceptance/AcceptButton.tsx'
import { DecisionControl } from '#src/features/risks/actions/DecisionControl.tsx'
import { NextAction } from '#src/features/risks/actions/NextAction.tsx'
import { offeredBut } from '#src/features/risks/actions/recordActions.ts'
import { ReviewProgress } from '#src/features/risks/actions/ReviewProgress.tsx'
import { useDone } from '#src/features/risks/actions/useDone.ts'
import { useForecastInWords } from '#src/features/risks/actions/useForecast.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { labelOfOver } from '#src/features/risks/board-parts/labels/AcceptanceState.tsx'
import { CountedDecision } from '#src/features/risks/board-parts/labels/CountedDecision.tsx'
import { missingOf, stepToRevise } from '#src/features/risks/board-parts/problems.ts'
import { lowWindow } from '#src/features/risks/board-parts/Section.tsx'
import { pathOfForm, type Step } from '#src/features/risks/board-parts/steps.ts'
import { mainActions, RiskActions } from '#src/features/risks/record-parts/actionBar/RiskActions.tsx'
import { StickyNotesButton } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { keyOf } from '#src/features/risks/record-parts/task/useShownTask.ts'
import { TargetQuestion } from '#src/features/risks/record-parts/view/TargetQuestion.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { focusOn, pageHeading } from '#src/ui/focus/keepFocus.ts'
import { bottomOrTopBar } from '#src/ui/topHeights.ts'
import { AskButton, mayAsk } from '../comments/CommentForm.tsx'

/** The main task for a record, with all actions; always visible on the page. */
export function TaskStrip({ risk, step }: { risk: Risk; step: Step }) {
  const translate = useText()
  const missing = Object.keys(missingOf(risk, useRiskCategories() ?? [])).length
  const present = { ...risk, workflowStatus: risk.latestDetail.workflowStatus.name }
  const { role } = useBoardUser()
  const task = taskOf(risk, {
    acceptance: isAcceptanceOver(present) && offeredAcceptance(present) === 'accept',
    role,
  })
  const { done: last, isLatest } = useDone(risk)
  const result = isLatest && last?.text
  const question = useQuestion(risk.id, task === 'nothing')
  const mayConfirm = task === 'nothing' && risk.allowedActions.includes('confirm')
  const taskName = translate(
    question
      ? 'tasks.groups.question'
      : task === 'accept'
        ? labelOfOver(risk.acceptance)
        : `risks.task.${mayConfirm ? 'mayConfirm' : task}`,
  )
  // A change by somebody else leaves nothing to do here: the way to the next record stays.
  const done = isLatest || task === 'nothing' ? last : undefined
  // After an action the page starts at the top, with the result, at its next record or its heading.
  useEffect(() => {
    if (!done) return
    window.scrollTo({ top: 0 })
    if (!done.next) focusOn(pageHeading())
  }, [done])
  const asks = task === 'nothing' && mayAsk(risk)
  // A role without a step in the workflow never has a task.
  if (task === 'nothing' && !viewsOf(role).includes('waiting')) {
    return (
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <StickyNotesButton />
        {asks && <AskButton />}
      </Box>
    )
  }
  const isWriting = task === 'fix' || (task === 'submit' && missing > 0)
  return (
    <Box ref={bottomOrTopBar} component="section" id="task" tabIndex={-1} aria-labelledby="task-title" sx={strip}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography
          id="task-title"
          variant="subtitle2"
          component="h2"
          // On a phone the line of progress is enough.
          sx={task === 'review' && !result ? { display: { xs: 'none', md: 'block' } } : undefined}
        >
          {result && task === 'nothing' ? <span role="alert">{result}</span> : taskName}
        </Typography>
        {result && task !== 'nothing' && (
          <Typography variant="body2" role="alert">
            {result}
          </Typography>
        )}
        <TaskText risk={risk} task={task} missing={missing} />
        {(task === 'review' || risk.allowedActions.includes('approve')) && (
          <CountedDecision key={risk.latestDetail.id} revisionId={risk.latestDetail.id} />
        )}
      </Box>
      {/* All buttons wrap as one row. */}
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '& > div': { display: 'contents' } }}
      >
        {done?.next && <NextAction next={done.next} isMain={task === 'nothing'} />}
        <StickyNotesButton />
        {asks && <AskButton />}
        {question && (
          <Button component={RouterLink} to={`/to-do?task=${keyOf(question)}`} variant="contained">
            {translate('tasks.reply')}
          </Button>
        )}
        {risk.allowedActions.includes('edit') && (
          <Button
            component={RouterLink}
            to={pathOfForm(risk.type, risk.id, step === 'details' ? stepToRevise(risk) : step)}
            variant={isWriting ? 'contained' : 'outlined'}
            startIcon={<EditOutlinedIcon />}
            sx={risk.allowedActions.includes('approve') ? onlyIcon : undefined}
          >
            {translate('risks.actions.edit')}
          </Button>
        )}
        <RiskActions
          risk={risk}
          only={offeredBut([
            ...(isWriting ? ['submit' as const] : []),
            ...(task === 'target' ? ['edit_again' as const] : []),
          ])}
          // A rejected record is edited; it can also be reported unchanged.
          filled={
            task === 'accept' || task === 'fix'
              ? []
              : [...mainActions, ...(task === 'takeBack' ? ['withdraw' as const] : [])]
          }
          isJustDone={isLatest}
        />
      </Stack>
    </Box>
  )
}

/** Returns the question about a record that the reader is to answer (rule questions.asked). */
function useQuestion(riskId: number, enabled: boolean): TaskRow | undefined {
  const { data: count } = useQuery({ ...taskQueries.count(), enabled })
  const { data: questions } = useQuery({
    ...taskQueries.list('question'),
    enabled: enabled && (count?.byKind.question ?? 0) > 0,
  })
  return enabled ? questions?.data.find(({ risk }) => risk?.id === riskId) : undefined
}

/** The explanation of the task: the parts to decide, the missing fields, or the target. */
function TaskText({ risk, task, missing }: { risk: Risk; task: MainTask; missing: number }) {
  const translate = useText()
  if (task === 'review') {
    const parts = reviewedPartsOf(risk)
    const [only] = parts
    // A single part is decided here, several are decided in their sections.
    return only && parts.length === 1 ? <DecisionControl risk={risk} part={only} /> : <ReviewProgress risk={risk} />
  }
  if ((task === 'submit' || task === 'fix') && missing > 0) {
    return <Typography variant="body2">{translate('risks.task.missing', { smart_count: missing })}</Typography>
  }
  const { target } = risk.latestDetail
  if (task === 'target' && target) return <TargetQuestion risk={risk} target={target} />
  if (task === 'accept') return <AcceptanceAgain risk={risk} />
  if (task === 'report') return <Receiver risk={risk} />
  if (task === 'takeBack') return <Typography variant="body2">{translate('risks.task.takeBackText')}</Typography>
  return null
}

/** The person or role that a report sends the record to. */
function Receiver({ risk }: { risk: Risk }) {
  const translate = useText()
  const { data: steps = [] } = useQuery(nextStepQueries.of([risk.id]))
  const { receiver } = useForecastInWords()(steps)
  // One line is reserved, so that the strip keeps its height.
  return (
    <Typography variant="body2" sx={{ minHeight: 20 }}>
      {receiver && translate('risks.confirm.goesTo', { who: receiver })}
    </Typography>
  )
}

/** The renewal of an expired acceptance, or the reason why only others can renew it (rule acceptance.to-do). */
function AcceptanceAgain({ risk }: { risk: Risk }) {
  const denied = personalDenial(risk, 'accept')
  if (denied) return <Typography variant="body2">{denied}</Typography>
  return (
    <Box sx={{ mt: 0.5 }}>
      <AcceptButton risk={risk} variant="contained" />
    </Box>
  )
}

/** A phone has one line for the decision buttons. */
const onlyIcon = {
  '@media (max-width: 899.95px)': { fontSize: 0, minWidth: 36, px: 0.75, '& > span': { m: 0 } },
}

const strip = {
  position: { xs: 'fixed', md: 'sticky' },
  [lowWindow]: { position: 'static' },
  zIndex: { xs: 'appBar', md: 2 },
  top: { md: 76 },
  bottom: { xs: 0, md: 'auto' },
  left: { xs: 0, md: 'auto' },
  right: { xs: 0, md: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: { xs: 1, md: 1.25 },
  mb: { xs: 0, md: 2 },
  outline: 'none',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { xs: 0, md: 2 },
  borderLeft: { md: 4 },
  borderLeftColor: { md: 'primary.main' },
  boxShadow: { xs: '0 -8px 24px rgb(7 29 33 / 6%)', md: 'none' },
} as const

import { Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { targetText } from '#domain/records/describe'
import type { Target } from '#domain/risks/target'
import type { Risk } from '#domain/wire/risks'
import { NothingChangedDialog } from '#src/features/risks/actions/NothingChanged.tsx'
import { useRecordConfirmation } from '#src/features/risks/actions/useConfirmation.ts'
import { useRiskActions } from '#src/features/risks/actions/useRiskActions.ts'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { ofButton } from '#src/platform/http/apiError.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'

/** Loaded on demand, because few records ask this and the calendar is large. */
const NewTargetDay = lazy(() => loadCode(() => import('./NewTargetDay.tsx')))

type Answer = 'notReached' | 'newDay'

/**
 * Asks whether a target whose day has passed was achieved (rule target.asked).
 * @param stays whether the page stays after the answer, and a message shows its result
 */
export function TargetQuestion({ risk, target, stays = false }: { risk: Risk; target: Target; stays?: boolean }) {
  const translate = useText()
  const dates = useDates()
  const navigate = useNavigate()
  const { run } = useRiskActions()
  const { mutate: confirm } = useRecordConfirmation(risk, stays)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { mutate: rateAgain } = useMutation({
    ...ofButton,
    mutationFn: () => run('edit_again', risk, {}),
    onSuccess: () => navigate(pathOfForm(risk.type, risk.id, 'net')),
  })
  return (
    <>
      <Typography variant="body2">
        {translate('risks.target.question', { target: targetText(target, dates.text) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => rateAgain()}>
          {translate('risks.target.answers.reached')}
        </Button>
        {(['notReached', 'newDay'] as const).map((one) => (
          <Button key={one} size="small" variant="outlined" onClick={() => setAnswer(one)}>
            {translate(`risks.target.answers.${one}`)}
          </Button>
        ))}
      </Stack>
      <NothingChangedDialog
        open={answer === 'notReached'}
        risks={[risk]}
        isTargetKept
        words={{ title: translate('risks.target.answers.notReached'), text: translate('risks.target.kept') }}
        onClose={() => setAnswer(null)}
        onOk={(given) => {
          setAnswer(null)
          confirm(given)
        }}
      />
      {answer === 'newDay' && (
        <Suspense fallback={null}>
          <NewTargetDay risk={risk} onClose={() => setAnswer(null)} />
        </Suspense>
      )}
    </>
  )
}

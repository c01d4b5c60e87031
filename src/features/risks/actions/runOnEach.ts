import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'

/** The result for one of several records; without a message it succeeded. */
export interface Outcome {
  risk: CardOrRisk
  message?: string
}

/**
 * Runs an action on records one after the other and shows the progress; a refusal does not stop the others.
 * @param run may return the reason why nothing was done
 */
export async function runOnEach<One extends CardOrRisk>(
  risks: readonly One[],
  run: (risk: One) => Promise<string | void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [place, risk] of risks.entries()) {
    if (risks.length > 1) showProgress(Math.round((100 * place) / risks.length))
    try {
      const message = await run(risk)
      outcomes.push(typeof message === 'string' ? { risk, message } : { risk })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.push({ risk, message: error.message })
    }
  }
  return outcomes
}

import { showProgress } from './loaderStore.ts'

/** The movement of the bar while the server reports no progress: it slows down and never ends. */
const pace = { every: 200, almost: 92, halfway: 1500 }
/** Long enough for the full circle to be visible. */
const farewell = 400

/** Covers the page with the progress overlay (rule screens.loader) during a call of unknown duration. */
export async function withProgress<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const start = Date.now()
  const move = () => showProgress(Math.round(pace.almost * (1 - 0.5 ** ((Date.now() - start) / pace.halfway))))
  move()
  const timer = setInterval(move, pace.every)
  try {
    const response = await call()
    clearInterval(timer)
    showProgress(100)
    await new Promise((resolve) => setTimeout(resolve, farewell))
    return response
  } finally {
    clearInterval(timer)
    showProgress(null)
  }
}

import { useSyncExternalStore } from 'react'

interface LoaderState {
  /** Whether the full page loader covers the page. */
  isLoading: boolean
  /** Percentage of the progress overlay, 0-100; null while it is off. */
  progress: number | null
  /** Cancels the current operation; null if it cannot be cancelled. */
  cancel: (() => void) | null
}

let state: LoaderState = { isLoading: false, progress: null, cancel: null }
const subscribers = new Set<() => void>()

function set(next: Partial<LoaderState>): void {
  state = { ...state, ...next }
  for (const subscriber of subscribers) subscriber()
}

/** Covers the page until `hideLoader`; any failed request also removes it (rule errors.loader). */
export function showLoader(): void {
  set({ isLoading: true })
}

/** Removes the loader and the progress overlay. */
export function hideLoader(): void {
  set({ isLoading: false, progress: null, cancel: null })
}

/**
 * Shows the progress overlay at a percentage of 0-100, or removes it (rule screens.loader).
 * @param cancel called by the overlay's Cancel button; without it there is no such button
 */
export function showProgress(percent: number | null, cancel: (() => void) | null = null): void {
  set({ progress: percent, cancel: percent === null ? null : cancel })
}

export function useLoaderState(): LoaderState {
  return useSyncExternalStore(
    (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    () => state,
  )
}

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

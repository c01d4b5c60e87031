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

import { useState } from 'react'
import { fileSize } from '#domain/validation/files'
import { ApiError } from '#src/platform/http/apiError.ts'
import { FileProblemError, registerLimits } from './fileProblem.ts'
import type { FileSheet, TextChoices } from './readFile.ts'
import type { WorkerCalls, WorkerResponse } from './worker.ts'

/** The stages that every kind of import has; `done` is null until the first rows are written (rule import.progress). */
export type FrameStage =
  | { kind: 'choosing'; problem: FileProblemError | null }
  | { kind: 'reading'; fileName: string }
  | { kind: 'checking' }
  | { kind: 'writing'; count: number; done: number | null }

export const choosing = { kind: 'choosing', problem: null } as const

/**
 * Runs one import from the selected file on: sheets, rows, difference, preview, write.
 * @param open returns the next stage for the sheets of a file; throws FileProblemError if it cannot be imported
 */
export function useImport<Stage extends { kind: string }>(
  open: (sheets: readonly FileSheet[], file: File) => Promise<Stage>,
) {
  const [stage, setStage] = useState<Stage | FrameStage>(choosing)
  const read = async (file: File, choices: TextChoices = {}) => {
    setStage({ kind: 'reading', fileName: file.name })
    try {
      // Checked before the file is read into memory.
      if (fileSize(file.size, registerLimits.megabytes)) throw new FileProblemError('tooLarge')
      const sheets = await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer(), ...choices })
      setStage({ kind: 'checking' })
      setStage(await open(sheets, file))
    } catch (error) {
      // The error dialogs have already shown a refusal.
      if (error instanceof ApiError) return setStage(choosing)
      setStage({
        kind: 'choosing',
        problem: error instanceof FileProblemError ? error : new FileProblemError('failed'),
      })
    }
  }
  /** Runs a step of the import; after an error, of which the error dialogs show a refusal, goes to another stage. */
  const run = async (
    during: FrameStage,
    work: () => Promise<Stage>,
    refused: () => Stage | FrameStage | Promise<Stage | FrameStage>,
  ) => {
    setStage(during)
    try {
      setStage(await work())
    } catch (error) {
      setStage(await refused())
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { stage, setStage, read, run, restart: () => setStage(choosing) }
}

/** The budget of a worker, in ticks of the page: on a busy machine, and while it sleeps, they come later. */
const tick = 100
const mostTicks = 1200

/**
 * Reads or writes a file in its own worker, which is terminated after its response or its budget.
 * @throws FileProblemError if the file cannot be read, `tooMuch` after the budget
 */
export async function askWorker<Name extends keyof WorkerCalls>(
  name: Name,
  input: Parameters<WorkerCalls[Name]>[0],
): Promise<Awaited<ReturnType<WorkerCalls[Name]>>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let ticks = 0
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    const result = await new Promise<unknown>((resolve, reject) => {
      timer = setInterval(() => {
        ticks += 1
        if (ticks === mostTicks) reject(new FileProblemError('tooMuch'))
      }, tick)
      worker.addEventListener('error', () => reject(new FileProblemError('failed')))
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
        if ('result' in data) resolve(data.result)
        else reject(new FileProblemError(data.problem, data.line))
      })
      worker.postMessage({ name, input })
    })
    return result as Awaited<ReturnType<WorkerCalls[Name]>>
  } finally {
    clearInterval(timer)
    worker.terminate()
  }
}

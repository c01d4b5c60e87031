/** What the worker says while and after it writes. */
export type WorkerAnswer =
  { kind: 'progress'; share: number } | { kind: 'done'; buffer: ArrayBuffer } | { kind: 'failed'; message: string }

import { tooManyCalls } from '#server/errors/refusals'

const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Runs tasks with the same key one after another, in this process, in the order of the calls.
 * @param most the tasks of the key at a time, the running one included
 * @returns the result or error of `run`; neither stops the next in line
 * @throws `throttled` if there are already `most`
 */
export async function serializeByKey<Result>(
  key: string,
  run: () => Promise<Result>,
  most = Infinity,
): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= most) throw tooManyCalls(1)
  queues.set(key, queue)
  queue.length += 1
  const mine = queue.last.then(run)
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}

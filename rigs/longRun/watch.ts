/** Memory of the server at one moment, in bytes. */
export interface Sample {
  /** The memory of the process, as counted by the system. */
  resident: number
  /** The heap of the program. */
  heap: number
}

/** Growth below this is noise: a tenth of the value, and 16 MB. */
const tolerance = { share: 0.1, bytes: 16 * 2 ** 20 }

/** The maximum ratio between the size of a database under constant writes and the size of its rows. */
const mostRoom = 2

/**
 * Reads memory from the server's metrics.
 * @throws if they do not contain it
 */
export async function readSample(origin: string, token: string): Promise<Sample> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const valueOf = (name: string) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`The metrics do not tell ${name}: ${response.status}`)
    return Number(value)
  }
  return { resident: valueOf('process_resident_memory_bytes'), heap: valueOf('nodejs_heap_size_used_bytes') }
}

/** Compares the last quarter of the run with the one before: by then every cache is as full as it gets. */
export function judgeMemory(samples: readonly Sample[]): string[] {
  const quarter = Math.floor(samples.length / 4)
  if (quarter === 0) return []
  return (['heap', 'resident'] as const).flatMap((kind) => {
    const smallest = (from: number, to?: number) => Math.min(...samples.slice(from, to).map((one) => one[kind]))
    const [earlier, later] = [smallest(-2 * quarter, -quarter), smallest(-quarter)]
    const isGrown = later > earlier * (1 + tolerance.share) && later > earlier + tolerance.bytes
    return isGrown ? [`${kind} memory grew from ${earlier} to ${later} bytes in the last quarter`] : []
  })
}

/** A database can have free space for rewritten rows, but not several times its rows. */
export function judgeSpace({ after, packed }: { after: number; packed: number }): string[] {
  return after > packed * mostRoom ? [`the database takes ${after} bytes, its rows ${packed}`] : []
}

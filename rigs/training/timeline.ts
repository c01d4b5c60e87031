/** The events of a recording, with times in milliseconds. */
export type Happening =
  | { kind: 'frame'; at: number; file: string }
  | { kind: 'caption'; at: number; caption: string }
  | { kind: 'hold' | 'go' | 'cut'; at: number }

/** Without movement or reading time, the film pauses at most this long, in milliseconds. */
const longestPause = 500

interface Caption {
  from: number
  to: number
  caption: string
}

/**
 * Builds the film from the recording: pauses caused by a slow machine are shortened. Times are in seconds of the film.
 */
export function timelineOf(happenings: readonly Happening[]) {
  const frames: { file: string; seconds: number }[] = []
  const captions: Caption[] = []
  let now = 0
  let before: number | undefined
  let isHolding = false
  for (const happening of happenings) {
    const passed = before === undefined ? 0 : happening.at - before
    // Nothing is visible before the first frame of a scene.
    const shown = before === undefined ? 0 : (isHolding ? passed : Math.min(passed, longestPause)) / 1000
    const last = frames.at(-1)
    if (last) {
      last.seconds += shown
      now += shown
    }
    before = happening.kind === 'cut' ? undefined : happening.at
    if (happening.kind === 'frame') frames.push({ file: happening.file, seconds: 0 })
    else if (happening.kind === 'caption') captions.push({ from: now, to: now, caption: happening.caption })
    else if (happening.kind !== 'cut') isHolding = happening.kind === 'hold'
  }
  return {
    frames: frames.filter(({ seconds }) => seconds > 0),
    captions: captions.map((caption, index) => ({ ...caption, to: captions[index + 1]?.from ?? now })),
  }
}

/** Captions as WebVTT. */
export function vttOf(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, caption }) => `${timestamp(from)} --> ${timestamp(to)}\n${caption}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

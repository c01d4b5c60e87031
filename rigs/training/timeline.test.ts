import { expect, it } from 'vitest'
import { timelineOf, vttOf } from './timeline.ts'

it('a film pauses as long as a reader needs, and cuts the time of the machine', () => {
  const { frames, captions } = timelineOf([
    { kind: 'frame', at: 0, file: 'a' },
    { kind: 'caption', at: 100, caption: 'First' },
    { kind: 'hold', at: 100 },
    { kind: 'go', at: 3100 },
    // Eight seconds without events, caused by a slow machine.
    { kind: 'frame', at: 11_100, file: 'b' },
    { kind: 'cut', at: 11_200 },
    { kind: 'frame', at: 60_000, file: 'c' },
    { kind: 'caption', at: 60_200, caption: 'Second' },
    { kind: 'cut', at: 60_400 },
  ])
  expect(frames.map(({ file, seconds }) => [file, Number(seconds.toFixed(2))])).toEqual([
    ['a', 3.6],
    ['b', 0.1],
    ['c', 0.4],
  ])
  expect(vttOf(captions)).toBe(
    'WEBVTT\n\n00:00:00.100 --> 00:00:03.900\nFirst\n\n00:00:03.900 --> 00:00:04.100\nSecond\n',
  )
})

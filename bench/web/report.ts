import { alignedTable, medianOf } from '../support/figures.ts'
import type { Condition, Load } from './firstLoad.ts'
import type { Growth } from './growth.ts'
import type { Fetched } from './traffic.ts'

/** All loads of a page under one condition. */
export interface LoadSeries {
  path: string
  condition: Condition
  loads: Load[]
}

const headings = [
  'page',
  'condition',
  'JS kB',
  'CSS kB',
  'font kB',
  'data kB',
  'all kB',
  'requests',
  'later kB',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'usable ms',
  'heap MB',
]

/** Medians of the loads as a table for people; kB are thousands of bytes on the wire until the page can be used. */
export function tableOf(series: readonly LoadSeries[]): string {
  return alignedTable([headings, ...series.map(rowOf)], 2)
}

function rowOf({ path, condition, loads }: LoadSeries): string[] {
  const middle = (figure: (load: Load) => number) => medianOf(loads.map(figure))
  const kilobytes = (figure: (load: Load) => readonly Fetched[]) =>
    (middle((load) => sumOf(figure(load))) / 1000).toFixed(1)
  const ofType = (...types: string[]) => kilobytes(({ needed }) => needed.filter(({ type }) => types.includes(type)))
  return [
    path,
    condition,
    ofType('Script'),
    ofType('Stylesheet'),
    ofType('Font'),
    ofType('Fetch', 'XHR'),
    kilobytes(({ needed }) => needed),
    middle(({ needed }) => needed.length).toFixed(0),
    (middle(({ fetched, needed }) => sumOf(fetched) - sumOf(needed)) / 1000).toFixed(1),
    middle(({ firstContentfulPaint }) => firstContentfulPaint).toFixed(0),
    middle(({ largestContentfulPaint }) => largestContentfulPaint).toFixed(0),
    middle(({ totalBlockingTime }) => totalBlockingTime).toFixed(0),
    middle(({ layoutShift }) => layoutShift).toFixed(3),
    middle(({ usable }) => usable).toFixed(0),
    (middle(({ heap }) => heap) / 1e6).toFixed(1),
  ]
}

/** The requests of a page before it is usable, largest first. */
export function detailsOf({ path, condition, loads: [load] }: LoadSeries): string {
  if (!load) return ''
  const line = ({ url, type, bytes }: Fetched) => `  ${String(bytes).padStart(8)}  ${type.padEnd(11)} ${url}`
  const needed = load.needed.toSorted((one, other) => other.bytes - one.bytes)
  return [`${path}, ${condition}:`, ...needed.map(line)].join('\n')
}

/** The other hosts that a page requested. */
export function otherHostsOf(series: readonly LoadSeries[]): string {
  const hosts = new Set(series.flatMap(({ loads }) => loads.flatMap(({ otherHosts }) => otherHosts)))
  return `requests to other hosts: ${hosts.size === 0 ? 'none' : [...hosts].join(', ')}`
}

/** The remains after the rounds. */
export function growthOf({ first, last, perRound }: Growth, rounds: number): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  return [
    `${rounds} rounds from the board to a risk and back, once the page is warm:`,
    `  heap       ${megabytes(first.heap)} -> ${megabytes(last.heap)}, ${(perRound.heap / 1000).toFixed(2)} kB a round`,
    `  nodes      ${first.nodes} -> ${last.nodes}, ${perRound.nodes.toFixed(2)} a round`,
    `  listeners  ${first.listeners} -> ${last.listeners}, ${perRound.listeners.toFixed(2)} a round`,
  ].join('\n')
}

const sumOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0)

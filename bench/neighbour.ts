import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { callLimits, largestPageSize, textLimits } from '#domain/validation/limits'
import { firstCompanyId, firstPlantId, rootId, size } from './data/size.ts'
import { filledFolder, signInAt } from './support/embedded.ts'
import { startServer } from './support/server.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const seconds = Number(options.seconds)

/** Maximum delay of another user, the 99th of a hundred calls, in milliseconds (rule wire.slow-reads). */
const longestWait = 1000

/**
 * `npm run bench -- neighbour`: sends the worst legal read of every route to the embedded database with 100,000 risks,
 * one after another without a pause, and measures the response time of another user's small call. The filled database
 * is kept in `.cache/bench-embedded`.
 */
async function main(): Promise<void> {
  await ensureBuilt(['server'])
  const dataDir = await filledFolder()
  const server = await startServer({ dataDir })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const reader = await signInAt(origin, 'Managing Director', rootId)
    const admin = await signInAt(origin, 'Group Admin', rootId)
    const neighbour = await signInAt(origin, 'Assessor', firstCompanyId)
    const idle = await waits(origin, neighbour, sleep(seconds * 1000))
    console.log(lineOf('nobody else', idle, new Map()))
    for (const [title, isAdmins, path] of worstReads()) {
      if (!title.includes(options.only)) continue
      const statuses = new Map<number, number>()
      const measured = await waits(origin, neighbour, press(origin, isAdmins ? admin : reader, path, statuses))
      console.log(lineOf(title, measured, statuses))
      if (at(measured, 0.99) > longestWait) process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
}

/** Every reading route with the largest request that its schema accepts, and whether it belongs to an administrator. */
function worstReads(): [string, boolean, string][] {
  const groups = Array.from({ length: callLimits.listValues }, (_, index) => firstPlantId + index)
  const inGroups = groups.map((id) => `company_group_id=${id}`).join('&')
  const words = Array.from({ length: callLimits.searchWords }, (_, index) => String.fromCharCode(97 + index)).join(' ')
  const sentence = 'the '.repeat(textLimits.query).slice(0, textLimits.query)
  const lists: [string, string][] = [
    ['of 100 groups and all below', `include_descendants=true&${inGroups}`],
    ['of 20 letters', `q=${encodeURIComponent(words)}`],
    ['of 20 letters in 100 groups', `include_descendants=true&${inGroups}&q=${encodeURIComponent(words)}`],
    ['of a long sentence', `q=${encodeURIComponent(sentence)}`],
    ['that moved', 'period_movement=raised&period_movement=lowered&period_movement=new&period_movement=same'],
    ['with plans', 'mitigation_status=Pending&mitigation_status=In%20Progress'],
    ['of everything', ''],
  ]
  const pages: [string, string][] = [
    ['first page of 200', `per_page=${largestPageSize}`],
    [
      'last page of 200, by level',
      `per_page=${largestPageSize}&sort=level&order=desc&page=${size.risks / largestPageSize}`,
    ],
  ]
  return [
    ...lists.flatMap(([title, query]) => [
      ...pages.map(([page, paging]): [string, boolean, string] => [
        `risks ${title}, ${page}`,
        false,
        `/api/v1/risks?${paging}&${query}`,
      ]),
      [`heat map ${title}`, false, `/api/v1/heat-map?${query}`] as [string, boolean, string],
      [`report ${title}`, false, `/api/v1/risk-report?${query}`] as [string, boolean, string],
    ]),
    ['cards of everything', false, `/api/v1/risks?fields=card&per_page=${largestPageSize}&sort=score&order=desc`],
    ['history', false, `/api/v1/risk-summary-history?per_page=${largestPageSize}&q=${encodeURIComponent(words)}`],
    ['what can be submitted', false, `/api/v1/risk-summary/access/status?company_group_id=${firstPlantId}`],
    ['company groups', true, '/api/v1/company-groups?per_page=200&include=inactive&can_delete_field=true&q=a'],
    [
      'the tree',
      true,
      `/api/v1/company-groups/${rootId}?include=inactive&include_user_indicator=true&can_delete_field=true`,
    ],
    ['users', true, `/api/v1/users?per_page=${largestPageSize}&sort=last_name&q=a`],
    ['role assignments', true, `/api/v1/role-assignments?per_page=${largestPageSize}&sort=company_group&q=a`],
    ['what a reset changes', true, '/api/v1/risks/workflow/reset/period'],
    ['what a reset leaves', true, '/api/v1/risks/company-group/unaffected'],
    ['past resets', true, `/api/v1/risks/workflow/reset/history?per_page=${largestPageSize}`],
    ['reminders', true, '/api/v1/reminder/company-groups'],
    ['settings', false, '/api/v1/settings'],
    ['help', false, `/api/v1/faqs?per_page=${largestPageSize}&q=${encodeURIComponent(words)}`],
  ]
}

type Headers = Record<string, string>

/** Repeats the call for a while, three at a time. */
async function press(origin: string, headers: Headers, path: string, statuses: Map<number, number>): Promise<void> {
  const end = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const response = await fetch(origin + path, { headers })
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  }
  await Promise.all([one(), one(), one()])
}

/** The durations of the small calls during other load, in milliseconds, sorted. */
async function waits(origin: string, headers: Headers, meanwhile: Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  let isOver = false
  const over = meanwhile.finally(() => (isOver = true))
  over.catch(() => undefined)
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${origin}/api/v1/settings`, { headers })).arrayBuffer()
    measured.push(performance.now() - began)
    await sleep(10)
  }
  await over
  return measured.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function lineOf(title: string, measured: readonly number[], statuses: ReadonlyMap<number, number>): string {
  const [middle, p99, longest] = [at(measured, 0.5), at(measured, 0.99), at(measured, 1)].map((one) => one.toFixed(0))
  const responses = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  return `${title}: neighbour waits ${middle} ms, p99 ${p99}, longest ${longest} (${measured.length} calls); ${responses}`
}

await main()

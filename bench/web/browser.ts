import { chromium, devices, request, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { sessionOf, storageOf } from '../../e2e/support/session.ts'
import { ensureBrowser } from '../../scripts/browser.mjs'

/** Opens the Chromium of the end-to-end tests. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Returns the browser storage of a demonstration account that is signed in; undefined for a guest. */
export async function storageFor(origin: string, account: string | undefined) {
  if (account === undefined) return undefined
  const api = await request.newContext({ baseURL: origin })
  try {
    return storageOf(await sessionOf(api, account), origin)
  } finally {
    await api.dispose()
  }
}

/** A browser with an empty cache, at the size of a desk or of a phone. */
export function openContext(
  browser: Browser,
  options: { isNarrow?: boolean; storage: Awaited<ReturnType<typeof storageFor>> },
): Promise<BrowserContext> {
  return browser.newContext({
    ...devices['Desktop Chrome'],
    viewport: options.isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(options.storage ? { storageState: options.storage } : {}),
  })
}

/** A session of the DevTools protocol with what the measurements need. */
export async function devTools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  for (const domain of ['Network', 'Performance', 'HeapProfiler'] as const) await session.send(`${domain}.enable`)
  return session
}

/** A CPU at a quarter of the speed and Chromium's Fast 4G network, unless unlimited. */
export async function throttle(session: CDPSession, { isLineFast = false } = {}): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (isLineFast) return
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 / 8) * 0.9,
    uploadThroughput: (1_500_000 / 8) * 0.9,
  })
}

/** The heap of the page after a garbage collection. */
export interface Holding {
  /** In bytes. */
  heap: number
  nodes: number
  listeners: number
}

/** Collects the garbage and counts what is left. */
export async function holdingOf(session: CDPSession): Promise<Holding> {
  // Objects released by a finalizer are collected one run later.
  for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: figure('JSHeapUsedSize'), nodes: figure('Nodes'), listeners: figure('JSEventListeners') }
}

import { parseArgs } from 'node:util'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { runNode } from '../../scripts/support/run.mjs'
import { stopWithNpm } from '../../scripts/support/stopWithNpm.mjs'
import { startCluster, type Cluster } from './cluster.ts'

/**
 * `npm run verify -- cluster [--port 8080]`: nginx, two server processes, PostgreSQL and an S3-compatible store, until Ctrl+C.
 * `npm run verify -- cluster --test [files of Playwright]`: the browser journeys against them, then `cluster.check.ts`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      test: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  stopWithNpm()
  await ensureBuilt()
  // Exits explicitly, because the mail server would keep the process alive.
  if (values.test) process.exit((await runJourneys(positionals)) || (await runClusterTests()))
  else await serve(Number(values.port))
}

async function serve(port: number): Promise<void> {
  const cluster = await startStoppably(port)
  console.log(`The risk board runs on two servers behind ${cluster.origin}; Ctrl+C stops everything.`)
  for (const server of cluster.servers) console.log(`  server: ${server.origin}`)
  console.log(`  emails: ${cluster.mailFolder}`)
}

async function runJourneys(parameters: readonly string[]): Promise<number> {
  await ensureBrowser()
  const cluster = await startStoppably()
  try {
    const config = ['--config', 'rigs/cluster/playwright.config.ts']
    return await runNode(['node_modules/@playwright/test/cli.js', 'test', ...config, ...parameters], {
      env: { ...process.env, E2E_BASE_URL: cluster.origin, E2E_MAILS: cluster.mailFolder },
    })
  } finally {
    await cluster.stop()
  }
}

/** Starts a cluster that ends on a signal, together with this process. */
async function startStoppably(port?: number): Promise<Cluster> {
  const cluster = await startCluster(port)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cluster.stop().then(() => process.exit(1)))
  }
  return cluster
}

const runClusterTests = (): Promise<number> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--config', 'rigs/cluster/vitest.config.ts'])

await main()

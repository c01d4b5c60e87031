import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { startServer, withDataFolder } from './support/server.ts'
import { openBrowser, storageFor } from './web/browser.ts'
import { conditions, firstPages, measureLoad, type Load } from './web/firstLoad.ts'
import { measureGrowth } from './web/growth.ts'
import { measureList, measureReactions, reactionsOf } from './web/interactions.ts'
import { detailsOf, growthOf, otherHostsOf, tableOf, type LoadSeries } from './web/report.ts'

const { values: options } = parseArgs({
  options: {
    /** The number of loads of each page under each condition. */
    loads: { type: 'string', default: '3' },
    /** The number of rounds between the board and a risk; 0 skips them. */
    rounds: { type: 'string', default: '50' },
    /** Whether reactions and heap of the board are measured. */
    reactions: { type: 'boolean', default: false },
    /** Measures only pages with this path. */
    only: { type: 'string' },
    /** At the width of a phone. */
    narrow: { type: 'boolean', default: false },
    /** Lists all requests under these conditions. */
    details: { type: 'string' },
  },
})

/**
 * `npm run bench -- web`: measures the requests of the first pages and the time until they are usable, on the built app
 * with demonstration data in its own folder, in Chromium.
 */
async function main(): Promise<void> {
  await ensureBuilt()
  await withDataFolder(async (dataDir) => {
    const server = await startServer({ dataDir })
    const browser = await openBrowser()
    try {
      const origin = `http://127.0.0.1:${server.port}`
      const series: LoadSeries[] = []
      for (const first of firstPages.filter(({ path }) => (options.only ?? path) === path)) {
        const storage = await storageFor(origin, first.account)
        for (const condition of conditions) {
          const loads: Load[] = []
          for (let load = 0; load < Number(options.loads); load++) {
            loads.push(await measureLoad(browser, origin, first, condition, { storage, isNarrow: options.narrow }))
          }
          series.push({ path: first.path, condition, loads })
        }
      }
      console.log(tableOf(series))
      console.log(`\n${otherHostsOf(series)}`)
      const detailed = series.filter(({ condition }) => options.details?.includes(condition))
      for (const one of detailed) console.log(`\n${detailsOf(one)}`)
      const reader = await storageFor(origin, 'assessor')
      if (options.reactions && reader) {
        const reactions = await measureReactions(browser, origin, reader)
        console.log(`\n${reactionsOf(reactions, await measureList(browser, origin, reader))}`)
      }
      const rounds = Number(options.rounds)
      if (rounds > 0) {
        const growth = await measureGrowth(browser, origin, rounds, reader)
        console.log(`\n${growthOf(growth, rounds)}`)
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

await main()

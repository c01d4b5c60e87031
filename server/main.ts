import { prepareDatabase, serve, startFailure } from './start.ts'

try {
  await serve(await prepareDatabase())
} catch (error) {
  console.error(startFailure(error))
  process.exit(1)
}

/**
 * `npm run dev`: the server from its sources, restarted on change, and Vite's development server in front of it.
 * When one of the two ends, the other is stopped as well. `npm run dev -- idp` runs another tool of a developer
 * (`scripts/commands.mjs`).
 */
import { spawn } from 'node:child_process'
import { runCommand } from './commands.mjs'
import { loadEnvironmentFile } from './support/environmentFile.mjs'
import { root } from './support/paths.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

/** Starts the two and waits for both. */
function develop() {
  loadEnvironmentFile()
  process.env.NODE_ENV ??= 'development'

  const programs = [
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    ['node_modules/vite/bin/vite.js'],
  ].map((parameters) => spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' }))

  function stopAll() {
    for (const program of programs) program.kill('SIGTERM')
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
  for (const program of programs) {
    program.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll()
    })
  }
}

stopWithNpm()
const [tool, ...parameters] = process.argv.slice(2)
if (tool) await runCommand('dev', tool, parameters)
else develop()

/**
 * Estimates how hard passwords are to guess, in a separate thread, because the word lists take a quarter of a second to
 * load. Plain JavaScript, like the thread of the embedded database: Node runs this file unchanged.
 *
 * In:  { id, password, words } Out: { id, estimate }
 */
import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

const library = new ZxcvbnFactory({ ...workerData, graphs, dictionary: { ...common, ...english } })

parentPort.on('message', ({ id, password, words }) => {
  const { guesses, sequence } = library.check(password, words)
  const matches = sequence.map(({ pattern, token, l33t }) => ({ pattern, token, l33t }))
  parentPort.postMessage({ id, estimate: { guesses, sequence: matches } })
})

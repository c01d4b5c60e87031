import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { estimateLimits, guessedWords, strengthOf, type PasswordStrength } from '#domain/validation/passwordStrength'

export interface Question {
  password: string
  names: readonly string[]
}

export interface Estimate {
  password: string
  strength: PasswordStrength
}

const library = new ZxcvbnFactory({ ...estimateLimits, graphs, dictionary: { ...common, ...english } })

/** Estimates passwords in a worker, because the word lists alone take a quarter of a second to load. */
self.addEventListener('message', ({ data: { password, names } }: MessageEvent<Question>) => {
  const strength = strengthOf(password, library.check(password, guessedWords(password, names)))
  self.postMessage({ password, strength } satisfies Estimate)
})

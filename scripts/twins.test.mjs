import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:ts|sql)$/.test(name) && !/\.test\.|migrations/.test(name),
)

/** The comments of a file, each as one line. */
const commentsOf = (name) =>
  [...readFileSync(join(root, 'server', name), 'utf8').matchAll(/\/\*\*[\s\S]*?\*\/|^--.*$/gm)].map(([comment]) =>
    comment.replace(/\s*\n\s*\*\s?/g, ' '),
  )

/** A condition that is equal to a function of the domain; a name with a capital letter is a type. */
const twin = /(?:[Ee]qual to|[Ll]ike|[Aa]s) (?:`[a-z]\w*`(?: and )?)+ of the domain/

it('every condition of the server that is equal to a function of the domain names the test that compares them', () => {
  const twins = sources.flatMap((name) =>
    commentsOf(name).flatMap((comment) =>
      twin.test(comment) || comment.includes('test compares') ? [[name, comment]] : [],
    ),
  )
  expect(twins.length).toBeGreaterThan(20)
  const unproved = twins.filter(([, comment]) => !/`tests\/[\w/]+\.test\.ts`/.test(comment))
  expect(unproved.map(([name, comment]) => `${name}: ${comment}`)).toEqual([])
})

it('the time zone of the installation is written once', () => {
  const files = ['domain', 'server', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = files
    .filter((name) => /\.(?:tsx?|sql)$/.test(name) && !/\.test\.|testSupport|testing|demo/.test(name))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('Asia/Bangkok'))
  expect(found).toEqual(['domain/calendar/days.ts'])
})

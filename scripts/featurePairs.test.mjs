import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/**
 * The dependencies between features. A new one is a decision: shared code belongs in `src/ui`, `src/dataProvider` or
 * `src/platform`, unless it is really the other's subject. No two depend on each other.
 */
const pairs = {
  account: ['absences'],
  apiKeys: ['organisation'],
  appetites: ['organisation', 'settings'],
  administrationAudit: ['organisation'],
  ratingCriteria: ['risks'],
  events: ['imports', 'organisation', 'risks'],
  faqs: ['manual', 'risks'],
  summaryHistory: ['risks'],
  imports: ['risks'],
  indicators: ['imports', 'report', 'risks'],
  inspire: ['risks'],
  mdFlow: ['organisation', 'roleAssignments', 'settings'],
  progress: ['organisation', 'reviewPeriods', 'risks'],
  reviewPeriods: ['organisation', 'risks'],
  ratingDoubts: ['risks'],
  referenceData: ['roleAssignments'],
  report: ['organisation', 'risks'],
  resets: ['organisation', 'risks'],
  risks: ['organisation'],
  roleAssignments: ['absences', 'organisation'],
  showcase: ['risks'],
  tasks: ['indicators', 'manual', 'progress', 'risks', 'roleAssignments'],
  users: ['account', 'organisation', 'roleAssignments'],
}

const features = join(root, 'src', 'features')

const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name))
    .map((name) => join(folder, name))

/** The features that files of a feature import, itself left out. */
function usedBy(feature) {
  const used = new Set()
  for (const file of sourcesBelow(join(features, feature))) {
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']*)'/g)) {
      const path = imported.startsWith('#') ? join(root, imported.slice(1)) : join(dirname(file), imported)
      const [first, other] = relative(features, path).split('/')
      if (first !== '..' && other !== undefined && first !== feature) used.add(first)
    }
  }
  return [...used].toSorted()
}

it.each(readdirSync(features))('%s uses only the features it is meant to', (feature) => {
  expect(usedBy(feature)).toEqual(pairs[feature] ?? [])
})

/** The features that are pages over the calls of several nouns. */
const pages = ['account', 'imports', 'inspire', 'manual', 'mdFlow', 'organisation', 'report', 'session', 'showcase']

it('a feature has the noun of its calls', () => {
  const nouns = readdirSync(join(root, 'domain/wire/calls')).map((file) => file.replace(/\.ts$/, ''))
  // The history of summaries has two of the calls of summaries.
  const known = [...nouns, ...pages, 'summaryHistory']
  expect(readdirSync(features).filter((feature) => !known.includes(feature))).toEqual([])
})

/**
 * Checks a commit message against Conventional Commits (https://www.conventionalcommits.org/en/v1.0.0/).
 * As a git hook: `node scripts/commitMessage.mjs <file with the message>`; `npm run hooks` switches it on.
 */
import { readFileSync } from 'node:fs'
import { isMain } from './support/isMain.mjs'

const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const headerForm = new RegExp(`^(?:${types.join('|')})(?:\\([a-zA-Z0-9/_-]+\\))?!?: \\S.*$`)
const longestHeader = 72
const longestLine = 80

/** One scope for one subject, by its other names. */
const scopes = {
  acceptance: 'acceptances',
  answer: 'answers',
  appetite: 'appetites',
  browser: 'browsers',
  doubts: 'ratingDoubts',
  e2e: 'browsers',
  email: 'emails',
  import: 'imports',
  mail: 'emails',
  mails: 'emails',
  manual: 'manuals',
  'rating-doubts': 'ratingDoubts',
  records: 'record',
  'reference-data': 'reference',
  referenceData: 'reference',
  'review-periods': 'reviewPeriods',
  riskImports: 'imports',
  sessions: 'session',
  src: 'web',
}

/** Messages written by git, or squashed later. */
const exempt = /^(?:Merge |Revert "|fixup! |squash! |amend! )/

/**
 * Returns the faults of a commit message; empty if there are none.
 * @param {string} message
 * @returns {string[]}
 */
export function commitMessageFaults(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [header = '', second, ...body] = lines.join('\n').trim().split('\n')
  if (exempt.test(header)) return []
  const faults = []
  if (!headerForm.test(header)) {
    faults.push(`The first line must read "type(scope): what", the scope being optional. Types: ${types.join(', ')}.`)
  }
  if (header.length > longestHeader) faults.push(`The first line must not exceed ${longestHeader} characters.`)
  if (header.endsWith('.')) faults.push('The first line must not end with a full stop.')
  if (second !== undefined && second.trim() !== '') faults.push('The second line must be empty.')
  const [, scope = ''] = /^\w+\((.*?)\)/.exec(header) ?? []
  if (scope in scopes) faults.push(`The scope "${scope}" is named "${scopes[scope]}".`)
  if (body.some(({ length }) => length > longestLine)) faults.push(`No line may exceed ${longestLine} characters.`)
  if (body.join('').trim() === '') faults.push('A body must give the reason, in two to five lines.')
  return faults
}

if (isMain(import.meta.url)) {
  const file = process.argv[2]
  if (!file) {
    console.error('Usage: node scripts/commitMessage.mjs <file with the message>')
    process.exit(1)
  }
  const faults = commitMessageFaults(readFileSync(file, 'utf8'))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** The tag of a release, made of its section in the CHANGELOG (rule release.tags). */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the section of a version in the CHANGELOG, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws if it is missing or empty
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) => one.startsWith(`[${version}] - `))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has no section "## [${version}] - <day>" with a text.`)
  return notes
}

/**
 * Checks whether a checkout can be tagged as a version.
 * @param {string} folder
 * @param {string} version
 * @returns a function that creates the annotated tag `v<version>` on the checkout
 * @throws if notes are missing, something is not committed, or the tag exists
 */
export function prepareTag(folder, version) {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim()
  const notes = notesOf(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version)
  if (git('status', '--porcelain') !== '') throw new Error('Something is not committed: a tag would not contain it.')
  const name = `v${version}`
  if (git('tag', '--list', name) !== '') throw new Error(`The tag ${name} exists already: choose the next version.`)
  return () => {
    // Headings of the notes begin with the sign of a comment.
    git('tag', '--annotate', '--cleanup=verbatim', name, '--message', `${name}\n\n${notes}`)
    return name
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  callLimits,
  commentLimits,
  feedsAtATime,
  fileLimits,
  keysPerGroup,
  megabyte,
  passwordLength,
  textLimits,
  userLimits,
} from '#domain/validation/limits'
import { leastSpace } from '#server/files/freeSpace'
import { root } from './support/paths.mjs'

const grouped = (number) => number.toLocaleString('en')
const inMegabytes = (bytes) => bytes / megabyte

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const read = (file) => readFileSync(join(root, file), 'utf8')
const pages = tracked.filter((file) => /^(?:README|CONTRIBUTING|docs\/.*|packages\/\w[\w-]*\/README)\.md$/.test(file))

const ourFolders = /^(?:domain|server|src|i18n|tests|e2e|bench|rigs|scripts|public|packages|docs)\//

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path) {
  const [, head, choices, tail] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return choices === undefined ? [path] : choices.split(',').flatMap((one) => expanded(`${head}${one}${tail}`))
}

/** Variables of other programs. */
const foreign = new Set(['LC_CTYPE', 'SELF_SIGNED_CERT_IN_CHAIN'])

/** The anchor of a heading, as GitHub and GitLab make it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (page) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

const code = tracked.filter(
  (file) => /\.(?:tsx?|mjs|sql|yaml|service)$|^\.env\.example$|^Dockerfile$/.test(file) && !/\/migrations\//.test(file),
)
const written = [...code, ...pages]

/** Numbers of the documents that constants decide. */
const numbers = {
  'docs/rules.md': [
    `${grouped(textLimits.long)} characters for long texts, ${grouped(textLimits.medium)} medium, ${textLimits.short} names, ${textLimits.query} a search`,
    `${inMegabytes(fileLimits.attachmentBytes)} MB a file, ${inMegabytes(fileLimits.imageBytes)} MB an image`,
    `${passwordLength.min} to ${passwordLength.max} characters with`,
    `imports? up to ${grouped(callLimits.importRows)} rows`,
    `exact up to ${grouped(callLimits.countedMatches)}`,
    `at most ${commentLimits.perPerson} comments in ten minutes`,
    `a burst of ${userLimits.burst}`,
    `at most ${keysPerGroup}, for at most five years`,
    `work once within seven days`,
  ],
  'docs/feed.md': [
    `${userLimits.callsPerSecond} calls a second and loads the feed ${feedsAtATime === 2 ? 'twice' : `${feedsAtATime} times`}`,
  ],
  'docs/operation/configure.md': [`calls of a user on each server \\(${userLimits.callsPerSecond};`],
  'docs/operation/monitor.md': [`\`disk\` \\(${inMegabytes(leastSpace)} MB free\\)`],
  'docs/performance.md': [`No statement of a record, a page or a search is longer than 3,000 characters`],
}

const isThere = (path) => ['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(join(root, `${path}${end}`)))

/** Returns the paths of this repository in a text, each between backticks, that do not exist. */
const missingPaths = (text) =>
  [...text.matchAll(/`([\w./{},-]+)`/g)]
    .flatMap(([, path = '']) => expanded(path))
    .filter((path) => ourFolders.test(path) && !isThere(path))

describe('the documents', () => {
  it.each(pages)('name paths that exist: %s', (page) => {
    expect(missingPaths(read(page))).toEqual([])
  })

  it('in comments name paths that exist', () => {
    const comments = (file) =>
      read(file)
        .match(/^ *(?:\/?\*|\/\/|--|#).*$/gm)
        ?.join('\n') ?? ''
    expect(code.flatMap((file) => missingPaths(comments(file)).map((path) => `${file}: ${path}`))).toEqual([])
  })

  it.each(pages)('link to files and headings that exist: %s', (page) => {
    const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    const wrong = links.filter(([, path, anchor]) => {
      const target = path === '' ? page : normalize(join(dirname(page), path))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !(target.endsWith('.md') && anchorsOf(target).includes(anchor))
    })
    expect(wrong.map(([link]) => link)).toEqual([])
  })

  it('are each linked from another page', () => {
    const linked = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path]) => normalize(join(dirname(page), path))),
    )
    expect(pages.filter((page) => page.startsWith('docs/') && !linked.includes(page))).toEqual([])
  })

  it('and the code cite only decisions that exist', () => {
    const records = readdirSync(join(root, 'docs/decisions')).map((name) => Number.parseInt(name))
    const cited = written.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)(?:(?:,| and) (\d+))*|decisions\/(\d{4})/gi)].map(
        ([text, ...ids]) => ({
          place: `${file}: ${text}`,
          ids: ids.filter(Boolean).map(Number),
        }),
      ),
    )
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter(({ ids }) => ids.some((id) => !records.includes(id))).map(({ place }) => place)).toEqual([])
  })

  it('name only variables and settings that the code has', () => {
    const all = code
      .filter((file) => !file.startsWith('scripts/docsPaths'))
      .map(read)
      .join('\n')
    const existing = new Set(all.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g))
    const wrong = pages.flatMap((page) =>
      [...read(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].flatMap(([, name]) =>
        existing.has(name) || foreign.has(name) ? [] : [`${page}: ${name}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(numbers))('%s has the numbers of the constants', (page, texts) => {
    const text = read(page).replace(/\s+/g, ' ')
    expect(texts.filter((one) => !new RegExp(one).test(text))).toEqual([])
  })

  it('have at most 25,000 words, without the generated list of calls', () => {
    const words = pages
      .filter((page) => page.startsWith('docs/') && page !== 'docs/endpoints.md')
      .reduce((sum, page) => sum + read(page).split(/\s+/).filter(Boolean).length, 0)
    expect(words).toBeLessThanOrEqual(25_000)
    expect(Buffer.byteLength(read('CONTRIBUTING.md'))).toBeLessThanOrEqual(12_000)
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
    const [lastParagraph] = read('README.md').trim().split('\n\n').slice(-1)
    expect(lastParagraph.match(/\]\(/g)).toHaveLength(5)
  })

  it('the trace of a submission in architecture.md names only functions and types that exist', () => {
    const [, trace = ''] =
      /## The trace of one request([^]*?)\n## /.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? []
    const names = [...trace.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name)
    const sources = execFileSync('git', ['ls-files', 'domain', 'server', 'src'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const isDeclared = (name) =>
      new RegExp(`(?:function|const|class|type) ${name}\\b|\\b${name}[?]?: |'${name}'|^  ${name}\\(`, 'm').test(sources)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isDeclared(name))).toEqual([])
  })
})

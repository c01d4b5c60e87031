import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * A piece of prose: a comment, a paragraph, a test title.
 * @typedef {{ file: string, line: number, text: string }} Written
 */

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n')

/** Joins lines that continue each other; an empty line, or one that `begins`, ends a piece. */
function joined(file, lines, begins = () => false) {
  const pieces = []
  let isOpen = false
  for (const [index, text] of lines.entries()) {
    if (!text) isOpen = false
    else if (isOpen && !begins(text)) pieces.at(-1).text += ` ${text}`
    else {
      pieces.push({ file, line: index + 1, text })
      isOpen = true
    }
  }
  return pieces
}

const deployment = [
  'Dockerfile',
  'compose.yaml',
  ...['cfg', 'conf', 'service', 'yaml'].map((end) => `docs/examples/*.${end}`),
]
const isDeployment = (file) => /^Dockerfile$|\.(?:cfg|conf|service|yaml)$/.test(file)

/** The comment on a line and whether a block comment is still open behind it. */
function commentOn(file, line, isInBlock) {
  const text = line.trim()
  if (isInBlock || /^\{?\/\*/.test(text)) {
    return [text.replace(/^\{?\/?\*+\/?|\*\/\}?$/g, '').trim(), !text.includes('*/')]
  }
  if (file.endsWith('.sql') && text.startsWith('--')) return [text.slice(2).trim(), false]
  if (isDeployment(file)) return [/^# (.*)$/.exec(text)?.[1] ?? null, false]
  return [/(?:^|\s)\/\/ (.*)$/.exec(line)?.[1] ?? null, false]
}

/** @returns {Written[]} */
export function commentsOf(file) {
  let isInBlock = false
  const lines = linesOf(file).map((line) => {
    const [comment, isStillInBlock] = commentOn(file, line, isInBlock)
    isInBlock = isStillInBlock
    return comment
  })
  return joined(file, lines)
}

/** Paragraphs, list items, rows of tables and headings, without blocks of code. */
function paragraphsOf(file) {
  let isCode = false
  const lines = linesOf(file).map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    // Fences, references of links and settings are not prose.
    return isCode || isFence || /^(?:\[[^\]]+\]:|#?[A-Z\d_]+=)/.test(line) ? null : line.trim()
  })
  return joined(file, lines, (text) => /^(?:[-*>|#]|\d+\.)/.test(text))
}

/** The title of a test, on the line of its call, on the next, or behind the table of an `it.each`. */
const titleForm =
  /(?:\b(?:it|test|describe)(?:\.[\w.]+)?(?:<[^>\n]*>)?(?:\([^'"`\n]*\))?|^ *\]\))\(\s*(['"`])(.+?)\1(?=,|$)/gm

function titlesOf(file) {
  const text = linesOf(file).join('\n')
  return [...text.matchAll(titleForm)].map((match) => {
    const end = match.index + match[0].length
    return { file, line: text.slice(0, end).split('\n').length, text: match[2] }
  })
}

/** The text of a page without its markup and scripts, and the captions of a film without their times. */
function wordsOfPage(file) {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/^.*-->.*$/gm, '')
  return joined(
    file,
    text.split('\n').map((line) => line.trim()),
  )
}

/** Literals of at least three words that are no SQL: texts of logs, errors, configuration, and of the API description. */
function proseIn(file) {
  return linesOf(file).flatMap((line, index) => {
    if (/^\s*(?:\/?\*|\/\/)/.test(line)) return []
    return [...line.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)]
      .map(([, , text]) => text.replace(/\$\{[^}]*\}/g, '_'))
      .filter((text) => text.split(' ').length > 2 && !isSql.test(text))
      .map((text) => ({ file, line: index + 1, text }))
  })
}
const isSql =
  /\b(?:select|from|where|insert into|update|coalesce|case when|order by|join|exists) |is null\b|::|=>|\b\w+ as \(/

/** Names and messages of a file of functions of the database, with spaces. */
const wordsOfSql = (file) =>
  linesOf(file).flatMap((line, index) =>
    line.startsWith('--')
      ? []
      : [...(line.match(/\b[a-z]+(?:_[a-z]+)+\b|'[^']+'/g) ?? [])].map((text) => ({
          file,
          line: index + 1,
          text: text.replaceAll('_', ' '),
        })),
  )

const code = () =>
  tracked('*.ts', '*.tsx', '*.mjs', '*.css', 'server/database/functions/*.sql')
    // The lists themselves, and texts, which have their own tests.
    .filter((file) => !file.startsWith('i18n/'))
const commentsIn = (isOfKind) => () => code().filter(isOfKind).flatMap(commentsOf)
const pages = () => tracked('public/*.html', 'public/*.vtt')

/** The last commit before this rule; older subjects stay as they are. */
const ruleBegan = 'bab6b4ef'

function subjects() {
  try {
    const log = execFileSync('git', ['log', '--format=%s', `${ruleBegan}..HEAD`], { cwd: root, stdio: 'pipe' })
    return joined('git log', log.toString().trim().split('\n'), () => true)
  } catch {
    // A shallow clone does not contain the commit.
    return []
  }
}

/** The prose of the project by kind. @type {Record<string, () => Written[]>} */
export const writtenTexts = {
  'comments of src': commentsIn((file) => file.startsWith('src/')),
  'comments of server': commentsIn((file) => file.startsWith('server/')),
  'comments of domain': commentsIn((file) => file.startsWith('domain/')),
  'other comments': commentsIn((file) => !/^(?:src|server|domain)\//.test(file)),
  documents: () =>
    tracked('*.md', '.env.example')
      .filter((file) => !file.startsWith('i18n/'))
      .flatMap(paragraphsOf),
  'deployment files': () => tracked(...deployment).flatMap(commentsOf),
  'test titles': () =>
    code()
      .filter((file) => /\.(?:test|spec)\./.test(file))
      .flatMap(titlesOf),
  'public pages': () => pages().flatMap(wordsOfPage),
  'texts of programs': () =>
    tracked('domain/wire/calls/*.ts', 'server/*.ts', 'packages/*.ts', 'scripts/*.mjs', 'rigs/*.ts')
      .filter((file) => !/\.test\.|^server\/(?:demo|database\/r\w+)\b|^rigs\/(?:manuals|training)\//.test(file))
      .flatMap(proseIn),
  'functions of the database': () => tracked('server/database/functions/*.sql').flatMap(wordsOfSql),
  'commit subjects': subjects,
}

/** A text without code, quotations and addresses, which have words of their own. */
export const proseOf = ({ text }) =>
  text
    .replace(/`[^`]*`/g, '_')
    .replace(/\(rules? [^)]*\)/g, '')
    .replace(/"[^"]*"|“[^”]*”/g, '_')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/@(?:param|template)(?: \{[^}]*\})? \S+/g, '_')
    .replace(/\bhttps?:\S+/g, '_')

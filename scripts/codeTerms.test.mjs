import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { strayCallbacks, strayParameters } from './support/parameters.mjs'
import { root } from './support/paths.mjs'

/**
 * Words that CONTRIBUTING.md ("Terms of the code") replaces, with the number of names that may still be declared with them. A number may
 * only fall. Names of the wire, the database and the texts are properties, which are not declared and stay.
 */
const terms = [
  // A question has answers: of a FAQ, of the course, of an import, of the link in an email.
  {
    word: 'answer',
    instead: 'request, response',
    atMost: 0,
    except:
      /faqs|manual\/|answer|imports\/|interpret|attachments|everyCommand|TargetQuestion|registers|settings\.ts|webApp/i,
  },
  { word: 'verb', instead: 'endpoint', atMost: 0 },
  // The contract has an object of this name.
  { word: 'holder', instead: 'assignee', atMost: 1 },
  // The column of a stored import keeps its name.
  { word: 'act', instead: 'action, transition', atMost: 1, properties: true },
  { word: 'tell', instead: 'notify, report, show', atMost: 1 },
  { word: 'said', instead: 'written, named', atMost: 0, except: /^(?:e2e|tests|rigs|scripts|bench)|\.test\./ },
  { word: 'told', instead: 'notified, reported', atMost: 2 },
  { word: 'beside', instead: 'next to, unique', atMost: 1 },
  { word: 'anew', instead: 'again', atMost: 0 },
  { word: 'ruling', instead: 'rule, decision', atMost: 0 },
  // A text of a screen may have it.
  { word: 'reach', instead: 'area', atMost: 0, properties: true, except: /^i18n\// },
  { word: 'standing', instead: 'level', atMost: 0 },
  // The e-learning is a course, and the database has a table of this name.
  { word: 'course', instead: 'level history, progress', atMost: 0, except: /manual\/|header\.spec|levelChanges/ },
  { word: 'greyed', instead: 'disabled', atMost: 0 },
  { word: 'hold', instead: 'contains, includes, has', atMost: 0 },
  { word: 'settle', instead: 'match, retry', atMost: 0 },
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const declaration = /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)|\((\w+)\) =>|\((\w+): /g
const property = /^\s*(?:readonly )?(\w+)\??: /gm
const namesBy = (form) =>
  files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(comments, '')
    return [...text.matchAll(form)].map(([, ...names]) => ({ file, name: names.find(Boolean) }))
  })
const declared = namesBy(declaration)
const properties = namesBy(property)
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

describe('names in the code (CONTRIBUTING.md)', () => {
  it.each(terms)('contain "$word" only where $instead is not meant', ({ word, atMost, except = /$^/, ...term }) => {
    const isOld = (one) => one === word || one === `${word}s`
    const names = term.properties ? [...declared, ...properties] : declared
    const old = names.filter(({ file, name }) => !except.test(file) && wordsOf(name).some(isOld))
    const found = [...new Set(old.map(({ file, name }) => `${file} ${name}`))]
    expect(found.length, found.slice(0, 40).join('\n')).toBeLessThanOrEqual(atMost)
    expect(atMost - found.length, `lower the limit to ${found.length}`).toBeLessThanOrEqual(5)
  })
})

describe('the words of a status', () => {
  it('are read in `statuses.ts` alone: `isWaiting`, `isRejected`, `isDraft`, `isComplete`', () => {
    const part =
      /startsWith\('(?:draft|waiting|reject|withdrawn|complete)|like '(?:draft|waiting|reject|withdrawn|complete)/
    const found = files.filter(
      (file) =>
        /^(?:domain|server|src|packages)\//.test(file) &&
        !/\.test\.|[tT]est|risks\/statuses\.ts/.test(file) &&
        part.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

describe('docstrings', () => {
  it('name the parameters and callbacks that the code has', () => {
    // The examples below are no docstrings of this file.
    const stray = files
      .filter((file) => !/codeTerms|parameters/.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return [...strayParameters(source), ...strayCallbacks(source)].map((text) => `${file}: ${text}`)
      })
    expect(stray).toEqual([])
  })

  it.each([
    ['/** @param size of it */\nexport function grow(length: number) {}', ['@param size']],
    ['/** @param size of it */\nexport const grow = async <T extends (a: 1) => 2>(size: T) => size', []],
    ['/** @param entry.size of it */\nfunction grow({ size }: Entry, b: [1, 2]) {}', []],
    ['/** @param entry.width of it */\nfunction grow({ size }: Entry) {}', ['@param entry.width']],
    ['/** Runs `act` later. */\nfunction later(run: () => void) {}', ['Runs `act`']],
  ])('%j has the stray names %j', (source, stray) => {
    expect([...strayParameters(source), ...strayCallbacks(source)]).toEqual(stray)
  })
})

import type { Manual, ManualBlock, ManualChapter, PictureName } from '#i18n/manuals/manual'

/** A chapter of a shared file. Manuals include it by its key. */
interface KeyedChapter extends ManualChapter {
  key?: string | undefined
}

/** A manual, or a file of chapters that manuals include. */
interface ParsedManual extends Manual {
  chapters: readonly KeyedChapter[]
}

type Questions = Extract<ManualBlock, { questions: unknown }>

/** Returns the shared files that a manual includes. */
export const includedFiles = (text: string): string[] => [
  ...new Set([...text.matchAll(/\]\((\w+)\.md#/g)].map(([, file = '']) => file)),
]

/**
 * Reads a manual, a course or a file of shared chapters from Markdown (i18n/manuals/README.md).
 * @param shared the chapters that it includes
 * @throws if an included chapter does not exist
 */
export function parseManual(text: string, shared: readonly KeyedChapter[] = []): ParsedManual {
  const manual = { title: '', introduction: '', chapters: [] as (KeyedChapter & { blocks: ManualBlock[] })[] }
  const parts = text.trim().split(/\n{2,}/)
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const chapter = manual.chapters.at(-1)
    const [, level, heading = ''] = /^(#+) (.*)$/.exec(part) ?? []
    if (level === '#') manual.title = heading
    else if (level === '##') manual.chapters.push(chapterOf(heading, shared))
    else if (!chapter) manual.introduction = part
    else if (level === '###') addQuestions(chapter.blocks, [[heading, parts.shift() ?? '']])
    else addBlock(chapter.blocks, part, shared)
  }
  return manual
}

/** `## Title`, `## Title {#key}` or `## [Title](shared.md#key "the terms that it takes")`. */
function chapterOf(heading: string, shared: readonly KeyedChapter[]) {
  const [, key, picks] = /^\[.*\]\(\w+\.md#(\w+)(?: ['"](.*)['"])?\)$/.exec(heading) ?? []
  if (key === undefined) {
    const [, title = heading, own] = /^(.*) \{#(\w+)\}$/.exec(heading) ?? []
    return { title, key: own, blocks: [] }
  }
  const { title, blocks } = sharedOf(key, shared)
  return {
    title,
    blocks: picks === undefined ? [...blocks] : blocks.map((block) => pickTerms(block, picks.split(' '))),
  }
}

function sharedOf(key: string, shared: readonly KeyedChapter[]): KeyedChapter {
  const found = shared.find((chapter) => chapter.key === key)
  if (!found) throw new Error(`No shared chapter ${key}`)
  return found
}

/** Returns the list of terms with these names, in this order. */
function pickTerms(block: ManualBlock, names: readonly string[]): ManualBlock {
  if (typeof block === 'string' || !('terms' in block)) return block
  return { terms: names.flatMap((name) => block.terms.filter(([term]) => term.endsWith(`.${name}}`))) }
}

function addQuestions(blocks: ManualBlock[], questions: Questions['questions']): void {
  const last = blocks.at(-1)
  if (typeof last !== 'object' || !('questions' in last)) blocks.push({ questions })
  else blocks[blocks.length - 1] = { questions: [...last.questions, ...questions] }
}

function addBlock(blocks: ManualBlock[], part: string, shared: readonly KeyedChapter[]): void {
  const [, key] = /^\[.*\]\(\w+\.md#(\w+)\)$/.exec(part) ?? []
  if (key === undefined) return void blocks.push(blockOf(part))
  for (const block of sharedOf(key, shared).blocks) {
    if (typeof block === 'object' && 'questions' in block) addQuestions(blocks, block.questions)
    else blocks.push(block)
  }
}

function blockOf(part: string): ManualBlock {
  const lines = part.split('\n')
  const items = (mark: RegExp) =>
    lines.every((line) => mark.test(line)) ? lines.map((line) => line.replace(mark, '')) : null
  const [, caption = '', picture] = /^!\[(.*)\]\(.*\/([\w-]+)\.webp\)$/.exec(part) ?? []
  if (picture !== undefined) return { picture: picture as PictureName, caption }
  const quoted = items(/^> ?/)
  if (quoted) return quoteOf(quoted)
  const steps = items(/^\d+\. /)
  if (steps) return { steps }
  const points = items(/^- /)
  if (!points) return part
  const terms = points.map((point) => /^\*\*(.*?)\*\*: (.*)$/.exec(point))
  if (terms.includes(null)) return { points }
  return { terms: terms.map((found) => [found?.[1] ?? '', found?.[2] ?? ''] as const) }
}

/** Two ways to write the same sentence, or a question with answers to choose from. */
function quoteOf(lines: readonly string[]): ManualBlock {
  const [first = '', ...rest] = lines.filter((line) => line !== '')
  if (first.startsWith('weak: ')) {
    const [better = '', why = ''] = rest
    return { compare: { weak: first.slice(6), better: better.slice(8), why: why.slice(5) } }
  }
  const answers = rest.flatMap((line, index) => {
    const [, mark, text = ''] = /^- \[([ x])\] (.*)$/.exec(line) ?? []
    return mark === undefined ? [] : [{ text, isRight: mark === 'x', why: rest[index + 1]?.trim() ?? '' }]
  })
  return { check: { question: first, answers } }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the code of each part begins; `inPage.js` knows which parts a page needs. */
export const beginnings = {
  english: ['src/platform/i18n/english.ts'],
  thai: ['src/platform/i18n/thai.ts'],
  signIn: ['src/features/session/login/LoginPage.tsx'],
  board: ['src/app/App.tsx', 'src/features/risks/board/BoardPage.tsx'],
  table: ['src/features/risks/board/table/BoardTable.tsx'],
}

/** The fonts of both scripts: every page names the other language. */
const fonts = /noto-sans-thai-(latin|thai)-wght-.*\.woff2$/

/** The styles of every page and of the sign-in, which stand in the page itself. @param {string} file */
const isInPage = (file) => /(^|\/)(start|signIn)-[\w-]+\.css$/.test(file)

/**
 * Puts into the page what would else be a request of its own each – the icon, the styles, and a script that asks for fonts,
 * texts, the code of its part and the first data while the head is read. The policy of the server names the script by
 * its hash (`server/http/plugins/webPage.ts`).
 * @returns {import('vite').Plugin}
 */
export function preload() {
  return {
    name: 'risk-board-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        const known = new Set([...page.source.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map(([, file]) => file))
        const [first] = known
        const files = Object.fromEntries(
          Object.entries(beginnings).map(([part, modules]) => {
            const own = [...filesOf(bundle, modules)].filter((file) => !known.has(file) && !isInPage(file))
            return [part, own.map((file) => `/${file}`)]
          }),
        )
        const heads = Object.keys(bundle)
          .filter((file) => fonts.test(file))
          .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
        const tags = [
          iconOf(),
          ...heads,
          `<style>${stylesOf(bundle, first)}</style>`,
          `<script>${scriptOf(files)}</script>`,
        ]
        page.source = page.source
          .replace(/ *<link rel="(stylesheet"[^>]*|icon"[^>]*)>\n/g, '')
          .replace(/ *<script /, (script) => `${tags.map((tag) => `    ${tag}\n`).join('')}${script}`)
      },
    },
  }
}

/** The icon of the page as an address that holds it. */
function iconOf() {
  const icon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8').replace(/\n\s*/g, '')
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}">`
}

/** The styles that stand in the page. They are no files any more: the code that would load them waits for the first file instead, which is there. */
function stylesOf(bundle, first) {
  const styles = Object.values(bundle).filter(({ fileName }) => isInPage(fileName))
  for (const { fileName } of styles) {
    delete bundle[fileName]
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code?.replaceAll(`"${fileName}"`, `"${first}"`)
  }
  return styles.map(({ source }) => String(source).trim()).join('')
}

function scriptOf(files) {
  const source = readFileSync(join(import.meta.dirname, 'inPage.js'), 'utf8')
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace('FILES', () => JSON.stringify(files))
}

/** The files with these modules, with all that they need at once. Throws where no file holds one of them. */
function filesOf(bundle, modules) {
  const files = new Set()
  const add = (name) => {
    const chunk = bundle[name]
    if (chunk === undefined || files.has(name)) return
    files.add(name)
    chunk.imports.forEach(add)
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file))
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${module}`)))
    if (chunk === undefined) throw new Error(`The build has no file for ${module}`)
    add(chunk.fileName)
  }
  return files
}

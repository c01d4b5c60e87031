import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the code of each part begins; `preloadInPage.js` knows which parts a page needs. */
const beginnings = {
  english: ['src/platform/i18n/english.ts'],
  thai: ['src/platform/i18n/thai.ts'],
  signIn: ['src/features/session/login/LoginPage.tsx'],
  board: ['src/app/App.tsx', 'src/features/risks/board/BoardPage.tsx'],
}

/** The fonts of both scripts: every page names the other language. */
const fonts = /noto-sans-thai-(latin|thai)-wght-.*\.woff2$/

const entry = 'index.html'

/**
 * Lets a page ask for its fonts, its texts and the code of its part while its head is read. A script of its own does
 * it, for the policy of the server allows none within the page.
 * @returns {import('vite').Plugin}
 */
export function preload() {
  return {
    name: 'risk-board-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const known = filesOf(bundle, [entry])
      const files = Object.fromEntries(
        Object.entries(beginnings).map(([part, modules]) => {
          const own = [...filesOf(bundle, modules)].filter((file) => !known.has(file))
          return [part, own.map((file) => `/${file}`)]
        }),
      )
      const source = readFileSync(join(import.meta.dirname, 'preloadInPage.js'), 'utf8')
        .replace(/^\/\/.*\n/gm, '')
        .replace('FILES', JSON.stringify(files))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/preload-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
      const heads = Object.keys(bundle)
        .filter((file) => fonts.test(file))
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
      const tags = [`<script src="/${fileName}"></script>`, ...heads].map((tag) => `    ${tag}\n`).join('')
      page.source = page.source.replace(/ *<script /, (script) => `${tags}${script}`)
    },
  }
}

/** The files with these modules, with all that they need at once. Throws where no file begins with one of them. */
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
    const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (chunk === undefined) throw new Error(`The build has no file for ${module}`)
    add(chunk.fileName)
  }
  return files
}

/** A file that only hands on what another one has: `export{t as default}from"./board-x.js";`. */
const facade = /^export\{([\w, ]+)\}from"\.\/([\w.-]+)";\s*$/

/** A file that only runs another one: `import"./start-x.js";`. */
const forwarding = /^import"\.\/([\w.-]+)";\s*$/

/**
 * Leaves out files of the build that hold nothing but the way to another one, as the bundler makes them for what begins in
 * a group of `chunkGroups.mjs`: whoever asks for them asks for that other file, one request less each.
 * @returns {import('vite').Plugin}
 */
export function facades() {
  return {
    name: 'risk-board-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const left = chunks.flatMap((chunk) => {
          const [, names, target] = facade.exec(chunk.code) ?? []
          return target === undefined || !chunk.isDynamicEntry ? [] : [{ chunk, names, target: besides(chunk, target) }]
        })
        for (const { chunk, names, target } of left) {
          const base = baseOf(chunk.fileName)
          for (const other of chunks) {
            if (!other.code.includes(base)) continue
            other.code = other.code
              .replaceAll(`import(\`./${base}\`)`, `import(\`./${baseOf(target)}\`).then(e=>({${membersOf(names)}}))`)
              .replaceAll(`"${chunk.fileName}"`, `"${target}"`)
            if (other.code.includes(base)) throw new Error(`${other.fileName} asks for ${base} in another way`)
          }
          delete bundle[chunk.fileName]
        }
        passForwarding(bundle)
      },
    },
  }
}

/** Has the page begin with the file that its first one only hands on to. */
function passForwarding(bundle) {
  const page = bundle['index.html']
  const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  const target = entry && forwarding.exec(entry.code)?.[1]
  if (!page || target === undefined) return
  const file = besides(entry, target)
  page.source = page.source
    .replace(new RegExp(` *<link rel="modulepreload"[^>]*href="/${file}">\\n`), '')
    .replace(`src="/${entry.fileName}"`, `src="/${file}"`)
  delete bundle[entry.fileName]
}

/** `t as default,n` as members of an object: `default:e.t,n:e.n`. */
const membersOf = (names) =>
  names
    .split(',')
    .map((one) => one.trim().split(' as '))
    .map(([own, handedOn = own]) => `${handedOn}:e.${own}`)
    .join(',')

const baseOf = (fileName) => fileName.slice(fileName.lastIndexOf('/') + 1)

/** The path of a file that stands in the same folder. */
const besides = ({ fileName }, target) => fileName.slice(0, fileName.lastIndexOf('/') + 1) + target

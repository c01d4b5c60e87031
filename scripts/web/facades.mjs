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
              .replaceAll(
                `import(\`./${base}\`)`,
                `import(\`./${baseOf(target)}\`).then(e=>({${namesOf(names, (own, handedOn) => `${handedOn}:e.${own}`)}}))`,
              )
              .replaceAll(`"${chunk.fileName}"`, `"${target}"`)
            if (other.code.includes(base)) throw new Error(`${other.fileName} asks for ${base} in another way`)
          }
          delete bundle[chunk.fileName]
        }
        passForwarding(bundle)
        takeIn(bundle)
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

/** The bundler's own helpers, which it keeps in a file apart. */
const helpers = /(^|\/)rolldown-runtime-[\w-]+\.js$/

/** Puts the helpers into the first file of the page, which every other one comes after; they have them from there. */
function takeIn(bundle) {
  const page = bundle['index.html']
  const first = page && /src="\/([^"]*start-[^"]+\.js)"/.exec(page.source)?.[1]
  const apart = Object.values(bundle).find(({ fileName }) => helpers.test(fileName))
  if (first === undefined || apart === undefined) return
  const [, body, names] = /^([^]*)export\{([^}]*)\};?\s*$/.exec(apart.code) ?? []
  const asked = new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(apart.fileName)}";?`)
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk === apart) continue
    const isFirst = chunk.fileName === first
    const all = isFirst
      ? `const bundled=(()=>{${body}return{${namesOf(names, (own, to) => `${to}:${own}`)}}})();`
      : `import{bundled}from"./${baseOf(first)}";`
    const take = (_import, taken) => `${all}const{${namesOf(taken, (name, as) => `${name}:${as}`)}}=bundled;`
    chunk.code = chunk.code.replace(asked, take).replaceAll(`"${apart.fileName}"`, `"${first}"`)
    if (isFirst) chunk.code += 'export{bundled};'
    if (chunk.code.includes(baseOf(apart.fileName))) throw new Error(`${chunk.fileName} has the helpers in another way`)
    chunk.imports = chunk.imports?.filter((file) => file !== apart.fileName)
  }
  page.source = page.source.replace(new RegExp(` *<(script|link)[^>]*"/${apart.fileName}"[^>]*>(</script>)?\\n`), '')
  delete bundle[apart.fileName]
}

/** Each of `t as default,n` written otherwise. */
const namesOf = (names, write) =>
  names
    .split(',')
    .map((one) => one.trim().split(' as '))
    .map(([name, as = name]) => write(name, as))
    .join(',')

const baseOf = (fileName) => fileName.slice(fileName.lastIndexOf('/') + 1)

/** The path of a file that stands in the same folder. */
const besides = ({ fileName }, target) => fileName.slice(0, fileName.lastIndexOf('/') + 1) + target

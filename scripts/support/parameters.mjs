/** The index behind the bracket that closes the one at `start`; strings and comments with brackets are not expected. */
function closing(text, start) {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    if ('([{<'.includes(text[index])) depth++
    // The arrow of a function type closes nothing.
    if (')]}>'.includes(text[index]) && text.slice(index - 1, index + 1) !== '=>' && --depth === 0) return index
  }
  return text.length
}

/** The parts of a list, split at commas outside of brackets. */
function parts(list) {
  const found = []
  let begin = 0
  for (let index = 0; index <= list.length; index++) {
    if ('([{<'.includes(list[index])) index = closing(list, index)
    else if (index === list.length || list[index] === ',') {
      found.push(list.slice(begin, index).trim())
      begin = index + 1
    }
  }
  return found.filter(Boolean)
}

/** The parameters of the function that begins the text; null if it begins none. Those of a pattern have no name. */
function parametersOf(text) {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/ .*$/gm, '')
  const head = /^[\s\S]*?(?=[(<])/.exec(code)?.[0]
  if (head === undefined || /\n\s*\n/.test(head.trimStart())) return null
  let index = head.length
  if (code[index] === '<') index = code.indexOf('(', closing(code, index))
  while (/^\(\s*(?:async )?\(/.test(code.slice(index))) index = code.indexOf('(', index + 1)
  return parts(code.slice(index + 1, closing(code, index))).map((part) => ({
    name: /^(?:\.\.\.|(?:public|private|readonly) )*([\w$]+)/.exec(part)?.[1] ?? null,
    text: part,
  }))
}

/**
 * Returns each `@param` of a docstring whose name the function behind it does not have. A parameter that is a pattern may
 * have any name, and `@param entry.size` needs the part in it.
 */
export function strayParameters(source) {
  return [...source.matchAll(/\/\*\*([^]*?)\*\//g)].flatMap((comment) => {
    const named = [...comment[1].matchAll(/@param (?:\{[^}]*\} )?\[?([\w$]+)(?:\.([\w$]+))?/g)]
    if (named.length === 0) return []
    const parameters = parametersOf(source.slice(comment.index + comment[0].length)) ?? []
    const patterns = parameters.filter(({ name }) => name === null)
    const isThere = (root, part) =>
      parameters.some(({ name }) => name === root) ||
      patterns.some(({ text }) => part === undefined || new RegExp(`\\b${part}\\b`).test(text))
    return named.filter(([, root, part]) => !isThere(root, part)).map(([text]) => text)
  })
}

/** Returns each name that a docstring runs, calls, or returns the result or error of, but the code of the file does not have. */
export function strayCallbacks(source) {
  const code = source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...source.matchAll(/\/\*\*([^]*?)\*\//g)].flatMap(([, comment]) =>
    [
      ...comment.matchAll(
        /(?:\b[Rr]uns|\b[Cc]alls|@throws the error of|@returns the result(?: or error)? of|\btime of) `([a-z]\w*)`/g,
      ),
    ]
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(code))
      .map(([text]) => text),
  )
}

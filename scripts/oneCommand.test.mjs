import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/**
 * Screens that repeat a writing call: on each selected record alone, so that a refusal does not stop the others (rule
 * screens.selection).
 */
const onEachRecord = [
  'risks/actions/useConfirmation.ts',
  'risks/actions/useRiskActions.ts',
  'risks/actions/useTakingBack.ts',
  'selection/useBulkEdit.ts',
]

const written = /^(POST|PUT|DELETE) /
/** Reads whose input is too long for an address. */
const reads = ['personHasRole', 'findPeople', 'previewAppetite']

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name))
    .map((name) => join(folder, name))

const parse = (file) => parseSync(file, readFileSync(join(root, file), 'utf8')).program

const childrenOf = (node) =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one && typeof one.type === 'string'),
  )

const isFunction = ({ type }) => /Function/.test(type)

/** Visits a node and its parts. */
function visit(node, found, parents = []) {
  found(node, parents)
  for (const child of childrenOf(node)) visit(child, found, [...parents, node])
}

const textOf = (node) => node?.value ?? node?.quasis?.[0]?.value.raw ?? ''
const nameOf = ({ callee }) => callee?.name ?? callee?.property?.name
const isCallOf = (node, name) => node?.type === 'CallExpression' && nameOf(node) === name
const isWritten = (node) => written.test(textOf(node?.arguments?.[0]))

/** The names of functions of the data provider that write. */
const providers = new Set(
  filesIn('src/dataProvider/endpoints').flatMap((file) => {
    const names = []
    visit(parse(file), (node, parents) => {
      if (!isCallOf(node, 'call') || !isWritten(node)) return
      const owner = parents.findLast(({ type, id, key }) => /Function|Property|Declarator/.test(type) && (id ?? key))
      names.push((owner?.id ?? owner?.key)?.name)
    })
    return names.filter((name) => name && !reads.includes(name))
  }),
)

/** Returns the actions of a program with several writing calls: in a loop, or in sequence. */
function severalCallsIn(program) {
  const saves = new Set()
  visit(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isCallOf(node.init, 'useSave')) return
    if (node.id.name) saves.add(node.id.name)
    for (const { key, value } of node.id.properties ?? []) if (key?.name?.startsWith('mutate')) saves.add(value.name)
  })
  const repeated = []
  const blocks = new Map()
  visit(program, (node, parents) => {
    if (node.type !== 'CallExpression') return
    const owner = node.callee.property?.name?.startsWith('mutate') ? node.callee.object.name : undefined
    if (isCallOf(node, 'runOnEach')) repeated.push(node)
    const writes = saves.has(owner) || saves.has(node.callee.name) || providers.has(nameOf(node))
    if (!writes) return
    const own = parents.slice(parents.findLastIndex(isFunction))
    const called = parents[parents.findLastIndex(isFunction) - 1]
    const isOnEach = ['map', 'forEach', 'flatMap'].some((name) => isCallOf(called, name))
    if (isOnEach || own.some(({ type }) => /^(For|While|DoWhile)/.test(type))) repeated.push(node)
    const block = own.findLast(({ type }) => type === 'BlockStatement')
    const statement = own[own.indexOf(block) + 1]
    if (!block || !/^(Expression|Variable|Return)/.test(statement?.type)) return
    if (blocks.has(block) && blocks.get(block) !== statement) repeated.push(node)
    blocks.set(block, statement)
  })
  return repeated
}

it('every action of a screen makes one writing call', () => {
  const found = filesIn('src/features').filter((file) => severalCallsIn(parse(file)).length > 0)
  const listed = onEachRecord
  expect(found.filter((file) => !listed.some((name) => file.endsWith(name)))).toEqual([])
  expect(
    listed.filter((name) => !found.some((file) => file.endsWith(name))),
    'no longer needed',
  ).toEqual([])
})

it.each([
  ["const { mutateAsync: save } = useSave('PUT /a'); const f = async () => { await save(1); await save(2) }", 1],
  ["const a = useSave('PUT /a'); const f = async () => { for (const x of y) await a.mutateAsync(x) }", 1],
  ["const a = useSave('PUT /a'); const f = () => Promise.all(y.map((x) => a.mutateAsync(x)))", 1],
  ["const a = useSave('PUT /a'); const f = () => { a.mutate(1) }; const g = () => { a.mutate(2) }", 0],
])('%s has %i such action', (text, count) => {
  expect(severalCallsIn(parseSync('a.ts', text).program)).toHaveLength(count)
})

import { expect, it } from 'vitest'
import { facades } from './facades.mjs'

const chunk = (fileName, code, more = {}) => ({ type: 'chunk', fileName, code, ...more })
const begin = (bundle) => facades().generateBundle.handler({}, bundle)
const bundleOf = (...files) => Object.fromEntries(files.map((file) => [file.fileName, file]))

const board = () => chunk('assets/board-1.js', 'let t=1,o=2;export{t,o}')
const app = () => chunk('assets/App-2.js', 'export{t as default}from"./board-1.js";\n', { isDynamicEntry: true })

it('has who asks for a file that only hands on ask for the other one, with what it needs', () => {
  const start = chunk('assets/start-3.js', 'm=["assets/App-2.js"];p(()=>import(`./App-2.js`),[0])')
  const bundle = bundleOf(board(), app(), start)
  begin(bundle)
  expect(Object.keys(bundle)).toEqual(['assets/board-1.js', 'assets/start-3.js'])
  expect(start.code).toBe('m=["assets/board-1.js"];p(()=>import(`./board-1.js`).then(e=>({default:e.t})),[0])')
})

it('hands on whatever the other file is asked for', () => {
  const texts = chunk('assets/english-7.js', 'export{t as messages,o}from"./board-1.js";', { isDynamicEntry: true })
  const start = chunk('assets/start-3.js', 'import(`./english-7.js`)')
  begin(bundleOf(board(), texts, start))
  expect(start.code).toBe('import(`./board-1.js`).then(e=>({messages:e.t,o:e.o}))')
})

it('leaves a file that does more, or that begins nothing', () => {
  const busy = chunk('assets/Busy-4.js', 'run();export{t as default}from"./board-1.js";', { isDynamicEntry: true })
  const shared = chunk('assets/shared-5.js', 'export{t as default}from"./board-1.js";')
  const bundle = bundleOf(board(), busy, shared)
  begin(bundle)
  expect(Object.keys(bundle)).toHaveLength(3)
})

it('ends where somebody asks for it in a way that it does not know', () => {
  const start = chunk('assets/start-3.js', 'import(path+"App-2.js")')
  expect(() => begin(bundleOf(board(), app(), start))).toThrow(/start-3\.js asks for App-2\.js in another way/)
})

it('has the page begin with the file that its first one only hands on to', () => {
  const page = {
    type: 'asset',
    fileName: 'index.html',
    source: `    <script type="module" crossorigin src="/assets/index-6.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/start-3.js">
  </head>`,
  }
  const bundle = bundleOf(
    page,
    chunk('assets/index-6.js', 'import"./start-3.js";', { isEntry: true }),
    chunk('assets/start-3.js', ''),
  )
  begin(bundle)
  expect(Object.keys(bundle)).toEqual(['index.html', 'assets/start-3.js'])
  expect(page.source).toBe(`    <script type="module" crossorigin src="/assets/start-3.js"></script>\n  </head>`)
})

it('has the first file bring the helpers of the bundler, and every other one have them from there', () => {
  const page = {
    type: 'asset',
    fileName: 'index.html',
    source: `<script type="module" crossorigin src="/assets/rolldown-runtime-8.js"></script>
    <script type="module" crossorigin src="/assets/start-3.js"></script>`,
  }
  const apart = chunk('assets/rolldown-runtime-8.js', 'var a=1,b=2;export{a as n,b as t};')
  const start = chunk('assets/start-3.js', 'import{n as x,t}from"./rolldown-runtime-8.js";x(t);')
  const later = chunk('assets/later-9.js', 'import{t as e}from"./rolldown-runtime-8.js";e();')
  const bundle = bundleOf(page, apart, start, later)
  begin(bundle)
  expect(start.code).toBe(
    'const bundled=(()=>{var a=1,b=2;return{n:a,t:b}})();const{n:x,t:t}=bundled;x(t);export{bundled};',
  )
  expect(later.code).toBe('import{bundled}from"./start-3.js";const{t:e}=bundled;e();')
  expect(Object.keys(bundle)).toEqual(['index.html', 'assets/start-3.js', 'assets/later-9.js'])
  expect(page.source).toBe('    <script type="module" crossorigin src="/assets/start-3.js"></script>')
})

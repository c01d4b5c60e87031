import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** The folders of each folder, the lowest first: a folder imports only earlier ones (docs/architecture.md). */
const floors = {
  domain: [
    'validation',
    'organisation',
    'calendar',
    'access',
    'risks',
    'tasks',
    'followUp',
    'wire',
    'records',
    'imports',
    'organisationImports',
    'riskImports',
    'riskSheet',
  ],
  server: [
    'errors',
    'files',
    'database',
    'session',
    'queries',
    'delivery',
    'commands',
    'metrics',
    'demo',
    'installation',
    'jobs',
    'http',
  ],
  'server/commands': [
    'workflow',
    'files',
    'invitations',
    'passwords',
    'companyGroups',
    'roleAssignments',
    'absences',
    'users',
    'comments',
    'risks',
    'acceptances',
    'apiKeys',
    'appetites',
    'directory',
    'factors',
    'faqs',
    'followUp',
    'identity',
    'organisationImports',
    'ratingCriteria',
    'ratingDoubts',
    'referenceData',
    'reminders',
    'resets',
    'reviewPeriods',
    'events',
    'indicators',
    'answers',
    'riskImports',
    'riskSummary',
    'settings',
  ],
  src: ['platform', 'answer', 'authProvider', 'dataProvider', 'ui', 'resources', 'features', 'app', 'testSupport'],
  'src/features/risks': [
    'board-parts',
    'actions',
    'record-parts',
    'live',
    'assessment',
    'record',
    'exchange',
    'board',
    'sheet',
  ],
}

/**
 * The functions of each command folder that other folders may call. `workflow` as a whole is such a service. A new
 * entry is a decision: it includes the locks, the checks and the audit row of the called command.
 */
const services = {
  acceptances: ['acceptOnApproval'],
  absences: ['endAbsencesOf'],
  comments: ['answerQuestions', 'writeComment'],
  companyGroups: ['createGroup', 'deleteGroup', 'lockGroup', 'lockTree', 'moveGroup', 'setGroupActive', 'updateGroup'],
  invitations: ['insertUser', 'inviteNewcomer'],
  passwords: ['notifyOfGuesses'],
  indicators: ['correctValue', 'recordValue'],
  risks: [
    'auditedPlan',
    'checkAttachments',
    'columnsOfAssessment',
    'columnsOfDetail',
    'columnsOfPlan',
    'contentOfItem',
    'createRisk',
    'handedOver',
    'noteProgress',
    'reportProgress',
    'searchTextOf',
    'transitionOfEdit',
    'withoutUndefined',
  ],
  roleAssignments: [
    'checkAssignments',
    'deleteAssignments',
    'assignRole',
    'insertAssignment',
    'readDeputies',
    'readParts',
    'recordAssignment',
    'refuseDeletion',
    'removeAssignments',
    'notifyOfRole',
    'writeCategoryExperts',
  ],
  users: ['revokeAccess', 'lockAdministered', 'updateUser'],
}

/** Folders that do not import a lower one although their floor would allow it. */
const closed = [
  ['src', 'dataProvider', ['authProvider']],
  ['src', 'ui', ['authProvider', 'dataProvider']],
  ['src', 'resources', ['authProvider', 'dataProvider', 'ui']],
  ['server', 'metrics', ['commands']],
  ['server', 'demo', ['metrics']],
  ['server', 'installation', ['demo', 'metrics']],
  ['server', 'http', ['demo', 'installation']],
]

/** The top folders that each top folder may import. */
const tops = {
  domain: ['domain'],
  i18n: ['domain', 'i18n'],
  packages: ['packages'],
  server: ['domain', 'i18n', 'packages', 'server'],
  src: ['domain', 'i18n', 'packages', 'src'],
}

const screens = /^(react|react-dom|react-router|react-router-dom|react-admin|@mui|@emotion)(\/|$)/
const http = /^@?fastify(\/|-|$)/

/** The packages that files must not import; tests may. */
const foreign = [
  { where: /^domain\//, refused: /^(?!zod$)/, why: 'domain/ is pure: no framework, no database, no Node API' },
  { where: /^server\//, refused: screens, why: 'the server renders no screens' },
  { where: /^server\/(?!http\/|jobs\/).+\//, refused: http, why: 'only server/http, app.ts and main.ts use HTTP' },
  {
    where: /^server\/http\//,
    refused: /^drizzle-orm/,
    why: 'routes use no table: a query takes ids, a command writes',
  },
  {
    where: /^src\//,
    refused: /^(node:|fastify|@fastify|drizzle-orm|pg|@electric-sql|nodemailer|jose)/,
    why: 'the web app runs in a browser',
  },
]

const isTest = (file) => /\.test\.|[tT]esting\.ts|testSupport\//.test(file)

const allFiles = execFileSync('git', ['ls-files', ...Object.keys(tops)], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const files = allFiles.filter((file) => !isTest(file))

/** Every import between files of ours, as paths without extension. */
const allImports = allFiles.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(\{[^{}]*\}\s*)?(?:from|import\()\s*'([#.][^']+)'/g)].map(
    ([, names = '', path = '']) => {
      const target = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))
      return {
        file,
        target: target.replace(/\.ts$/, ''),
        goesUp: path.startsWith('../'),
        // Functions begin with a small letter, types do not.
        names: names.match(/\b(?!type )[a-z]\w*/g) ?? [],
        from: dirname(file).split('/'),
        to: dirname(target).split('/'),
      }
    },
  ),
)

const imports = allImports.filter(({ file }) => !isTest(file))

/** Every import of a package by a file that is no test. */
const allPackages = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|^import)\s*'([\w@][\w@/.:-]*)'/gm)].map(
    ([, name]) => ({
      file,
      name,
    }),
  ),
)

const own = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The two folders of an import at which their paths part, or null where one contains the other. */
function parted({ from, to }) {
  const depth = from.findIndex((part, index) => part !== to[index])
  if (depth === -1 || depth >= to.length) return null
  return { parent: from.slice(0, depth).join('/'), from: from[depth], to: to[depth] }
}

/** The rooms of a feature that other features may import; `app` imports pages of every room. */
const doors = { risks: ['board-parts', 'record-parts'] }

describe('the borders between folders', () => {
  it('no file of the product has more than 390 lines', () => {
    const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
    expect(files.map((file) => `${linesOf(file)} ${file}`).filter((one) => parseInt(one) > 390)).toEqual([])
  })

  it.each(Object.entries(floors))('each folder of %s has a floor', (parent, floor) => {
    const found = files
      .filter((file) => file.startsWith(`${parent}/`))
      .map((file) => file.slice(parent.length + 1).split('/'))
    const folders = new Set(found.filter((parts) => parts.length > 1).map(([folder]) => folder))
    expect([...folders].filter((folder) => !floor.includes(folder))).toEqual([])
  })

  it.each(Object.entries(floors))('the folders of %s import only from lower floors', (parent, floor) => {
    const up = imports.filter((one) => {
      const border = parted(one)
      return border?.parent === parent && floor.indexOf(border.from) < floor.indexOf(border.to)
    })
    expect(up.map(({ file, to }) => `${file} imports ${to.join('/')}`)).toEqual([])
  })

  it.each(closed)('in %s the folder %s imports none of %j', (parent, folder, others) => {
    const wrong = imports.filter((one) => {
      const border = parted(one)
      return border?.parent === parent && border.from === folder && others.includes(border.to)
    })
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it.each(Object.entries(tops))('%s imports only from %j', (top, allowed) => {
    const wrong = imports.filter(({ from, to }) => from[0] === top && !allowed.includes(to[0]))
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('a test of the rules and texts imports nothing else, and server and web share no test code', () => {
    const other = { server: 'src', src: 'server' }
    const wrong = allImports.filter(({ file, from: [top = ''], to: [target = ''] }) =>
      isTest(file) && top in other ? target === other[top] : !tops[top].includes(target),
    )
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it.each(Object.entries(doors))('the shared rooms of %s contain only parts of several rooms', (feature, rooms) => {
    const home = `src/features/${feature}`
    const roomOf = (path) => path.replace(/^src\/(features\/)?/, '').match(new RegExp(`^${feature}/[^/]+|^[^/]+`))?.[0]
    const isShared = (path) => rooms.some((room) => path.startsWith(`${home}/${room}/`))
    const inOne = files.filter(isShared).filter((part) => {
      const users = imports.filter(({ target }) => target === part.replace(/\.ts$/, '')).map(({ file }) => roomOf(file))
      return new Set(users).size === 1 && users[0] !== roomOf(part)
    })
    expect(inOne).toEqual([])
  })

  it.each(Object.entries(doors))('other features import of %s only the rooms %j', (feature, rooms) => {
    const wrong = imports.filter((one) => {
      const border = parted(one)
      return border?.parent === 'src/features' && border.to === feature && !rooms.includes(one.to[3])
    })
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('other folders import only the entry files of `domain/riskImports`', () => {
    const door = /^domain\/riskImports\/(?!(?:interpret|changeOf|history|words|fields|valueLines|returned\/\w+)$)/
    const wrong = imports.filter(({ file, target }) => door.test(target) && !file.startsWith('domain/riskImports/'))
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('no two folders import each other', () => {
    const arrows = new Set(
      imports.flatMap((one) => {
        const border = parted(one)
        return border ? [`${border.parent}: ${border.from} > ${border.to}`] : []
      }),
    )
    const mutual = [...arrows].filter((arrow) => {
      const [parent, from, to] = arrow.split(/: | > /)
      return from < to && arrows.has(`${parent}: ${to} > ${from}`)
    })
    expect(mutual).toEqual([])
  })

  it('a command calls commands of another folder only by the services of that folder', () => {
    const called = imports.flatMap((one) => {
      const border = parted(one)
      if (border?.parent !== 'server/commands' || border.to === 'workflow') return []
      return one.names.map((name) => `${border.to}: ${name}`)
    })
    const allowed = Object.entries(services).flatMap(([folder, names]) => names.map((name) => `${folder}: ${name}`))
    expect([...new Set(called)].toSorted()).toEqual(allowed.toSorted())
  })

  it('of the files directly in server/ its folders import the configuration alone', () => {
    const loose = imports.filter(({ from, to }) => from[0] === 'server' && from.length > 1 && to.join('/') === 'server')
    expect(loose.filter(({ target }) => target !== 'server/config').map(({ file }) => file)).toEqual([])
  })

  it('a package imports only its own files, and others import its entry, `#packages/<name>`', () => {
    const wrong = allImports.filter(({ from: [top, name], to }) =>
      top === 'packages' ? to[1] !== name : to[0] === 'packages' && to.length > 1,
    )
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it.each(foreign)('packages are where they belong: $why', ({ where, refused }) => {
    const wrong = allPackages.filter(({ file, name }) => where.test(file) && refused.test(name))
    expect(wrong.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
  })

  it('routes import no table of the database', () => {
    const wrong = imports.filter(
      ({ file, target }) => file.startsWith('server/http/') && target.includes('database/schema/'),
    )
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('a package of packages/ imports the packages of its own manifest', () => {
    const wrong = allPackages.filter(({ file, name }) => {
      const [top, folder] = file.split('/')
      if (top !== 'packages') return false
      const { dependencies, devDependencies, peerDependencies } = own(`packages/${folder}/package.json`)
      return !(name in { ...dependencies, ...devDependencies, ...peerDependencies })
    })
    expect(wrong.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
  })

  it('an import of another room is by name', () => {
    const roomOf = ([top, folder, feature, part]) =>
      [top, folder, ...(folder === 'features' ? [feature, feature === 'risks' ? part : ''] : [])].join('/')
    // Threads of their own are plain JavaScript, for which the names have no form.
    const wrong = allImports.filter(
      ({ file, from, to, goesUp }) =>
        !file.endsWith('.mjs') &&
        ['domain', 'server', 'src'].includes(from[0]) &&
        goesUp &&
        roomOf(from) !== roomOf(to),
    )
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('product code imports no tests, scripts and rigs', () => {
    const wrong = imports.filter(({ to }) => ['tests', 'scripts', 'rigs'].includes(to[0]))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})

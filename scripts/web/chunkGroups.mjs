import { join } from 'node:path'
import { root } from '../support/paths.mjs'

/** Where the code begins that somebody waits for: any page, a page of the sign-in, the board, its table, the texts. */
export const beginnings = {
  start: ['src/main.tsx'],
  signIn: ['src/features/session/login/LoginPage.tsx', 'src/features/session/passwords/ForgotPasswordPage.tsx'],
  board: ['src/app/App.tsx', 'src/features/risks/board/BoardPage.tsx'],
  table: ['src/features/risks/board/table/BoardTable.tsx', 'src/features/risks/board/table/ColumnsChoice.tsx'],
  english: ['src/platform/i18n/english.ts'],
  thai: ['src/platform/i18n/thai.ts'],
}

/** What react-admin lends to pages without a session; the rest of it waits for one. */
const startOfAdmin = new RegExp(
  [
    'ra-core/dist/(',
    'i18n/(I18nContext|useTranslate|useI18nProvider)',
    '|dataProvider/HttpError',
    '|auth/(useLogin|useAuthProvider|AuthContext)',
    '|notification/(useNotificationContext|NotificationContext)',
    '|routing/(useCreatePath|useBasename|BasenameContext|useNavigate|useLocation|RouterProviderContext|adapters/reactRouterProvider)',
    ')\\.js|polyglot',
  ].join(''),
)

const mui =
  /node_modules\/(@mui\/(?!icons-material)|@emotion|@popperjs|stylis|react-transition-group|clsx|react-is|hoist-non-react-statics)/

/** MUI's parts that the board does without; each goes with the pages that use it. */
const laterMui =
  /@mui\/(x-|material\/esm\/(\w*Autocomplete|ButtonGroup\/ButtonGroup\.|Container|Fab|LinearProgress|ListSubheader|Step|Switch|Table|ToggleButton|Radio|Accordion|FormGroup|ListItemText))/

/** React-admin's packages and what they stand on. */
const admin = /node_modules\/(react-admin|ra-core|ra-ui-materialui|lodash)\//

/** Its forms, inputs, fields, tables and buttons: the board does without, each goes with the pages that use it. */
const laterAdmin =
  /ra-core\/dist\/(form|controller\/(input|create|edit|show|field|button|saveContext))\/|ra-ui-materialui\/dist\/(?!AdminContext|theme\/|layout\/Notification)|lodash\/(cloneDeep|mergeWith|_baseClone)\.js/

const reactQuery = /node_modules\/@tanstack\//

/** The parts of react-query that read and write, which a client is there without. */
const reading = /[oO]bserver\.js|\/use\w*\.js|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoring/

/** The sign-in has a client of react-query for react-admin, and asks it nothing. */
const isOfClient = (id) => reactQuery.test(id) && !reading.test(id)

/** What the board stands on. */
const isOfAdmin = (id) =>
  reactQuery.test(id) || (mui.test(id) && !laterMui.test(id)) || (admin.test(id) && !laterAdmin.test(id))

/** Ours, and of the libraries those whose files are imported one by one: they belong to whoever imports them. */
const isFollowed = (id) =>
  (id.startsWith(root) && !id.includes('node_modules')) || /node_modules\/(@mui\/icons-material|date-fns)\//.test(id)

/** Everything that files need at once, without what they load later. */
function reachOf(files, context) {
  const reached = new Set()
  const open = files.map((file) => join(root, file))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || !isFollowed(id)) continue
    reached.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

const reaches = new Map()

function isReached(beginning, id, context) {
  if (!reaches.has(beginning)) reaches.set(beginning, reachOf(beginnings[beginning], context))
  return reaches.get(beginning).has(id)
}

/** Needed by every page, or both before and after a sign-in. */
const isOfStart = (id, context) =>
  startOfAdmin.test(id) ||
  isReached('start', id, context) ||
  (isReached('signIn', id, context) && isReached('board', id, context)) ||
  (isReached('english', id, context) && isReached('thai', id, context))

/** What runs before everything else: React and the router. */
const libraries = /^\0?rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//

/** What forms stand on: the sign-in is one, and the board has none until somebody asks for it. */
const forms = /node_modules\/react-hook-form\//

/**
 * Which code goes into which file of the build. A file for each part that somebody waits for, so that few requests bring
 * all of it and nothing else; what no first page needs is left to the bundler. A browser opens six connections to a
 * server, and each file is a turn on one of them: libraries that are always wanted together come together.
 */
export const chunkGroups = [
  ownGroup('start', (id, context) => libraries.test(id) || isOfClient(id) || isOfStart(id, context), 8),
  // Schemas come only once there is something to check.
  { name: 'zod', test: /node_modules\/zod\//, priority: 7 },
  { name: 'admin', test: isOfAdmin, priority: 5 },
  ownGroup('signIn', (id, context) => forms.test(id) || isReached('signIn', id, context), 3),
  ownGroup('board', (id, context) => isReached('board', id, context), 2),
  ownGroup('english', (id, context) => isReached('english', id, context), 1.5),
  ownGroup('thai', (id, context) => isReached('thai', id, context), 1.5),
  ownGroup('table', (id, context) => isReached('table', id, context), 1),
]

/** A group whose members depend on who imports them, which a plain test is not told. */
function ownGroup(name, isMember, priority) {
  return { debugName: name, name: (id, context) => (isMember(id, context) ? name : null), priority }
}

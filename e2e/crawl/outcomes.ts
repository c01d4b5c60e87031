import type { Column } from './people.ts'

/**
 * The results of opening a page, from the rules of routes and permissions in `docs/rules.md`, not from the guards of
 * the web app:
 *
 *   .      the page opens
 *   login  /login
 *   board  /
 *   admin  /admin/role-assignment
 *   doubts  /rating-doubts
 *   faqs   /admin/faq-management
 *   account  /account: nobody of the demonstration owes a second factor (rule factor.required)
 *   back   the page before it: the two admin layouts go back (rule routes.layouts)
 *   no     the page opens and shows that this is refused (rule errors.forbidden)
 *
 * "the board" of an admin is /admin/role-assignment, as / leads on there. A page without permission leads to the board:
 * access_riskboard_inactive, access_report, access_riskboard_risk_item and access_riskboard_risk_summary where a record is
 * to be chosen, create_risk_item and create_risk_summary where one is to be written (rule permissions.by-role): the form
 * would end in a refusal that signs out (rule errors.forbidden). An empty riskId names no record and lets no Viewer or
 * Group Admin in. A person who comes back signed in from the provider's sign-out is signed out here, too.
 */
const table = `
                                        signedOut noRole assessor owner  expert md     viewer groupHead groupAdmin systemAdmin
/                                       login     login  .        .      .      .      .      admin     admin      admin
/history                                login     login  .        .      board  .      .      admin     admin      admin
/inactive                               login     login  .        .      board  .      .      admin     admin      admin
/risk-report                            login     login  .        .      board  .      .      admin     admin      admin
/risk-movement                          login     login  .        .      board  .      .      admin     admin      admin
/fullscreen-report                      login     login  .        .      board  .      .      admin     admin      admin
/export-pdf                             login     login  .        .      .      .      .      admin     admin      admin
/FAQ                                    login     login  .        .      .      .      .      .         .          .
/help                                   login     login  .        .      .      .      .      .         .          .
/inspire                                login     login  .        .      .      .      .      .         .          .
/showcase                               login     login  .        .      .      .      .      .         .          .
/md-manual                              .         .      .        .      .      .      .      .         .          .
/md-manual-en                           login     login  .        .      .      .      .      .         .          .
/training                               login     login  .        .      .      .      .      .         .          .
/learning                               login     login  .        .      .      .      .      .         .          .

/risk/create                            login     login  .        .      board  board  board  admin     admin      admin
/risk/import                            login     login  .        .      board  board  board  admin     admin      admin
/risk-sheet                             login     login  .        .      board  board  board  admin     admin      admin
/risk/create?riskId=                    login     login  .        .      board  board  board  admin     admin      admin
/risk/create?riskId=:id                 login     login  .        .      .      .      .      .         .          no
/risk/:id/gross-assessments             login     login  .        .      .      .      .      .         .          no
/risk/:id/net-assessments               login     login  .        .      .      .      .      .         .          no
/risk/:id/mitigation-plans              login     login  .        .      .      .      .      .         .          no
/risk/gross-assessments                 login     login  .        .      .      .      .      admin     admin      admin
/risk/net-assessments                   login     login  .        .      .      .      .      admin     admin      admin
/risk/mitigation-plans                  login     login  .        .      .      .      .      admin     admin      admin
/risk-summary/create                    login     login  .        .      board  board  board  admin     admin      admin
/risk-summary/create?riskId=            login     login  .        .      board  board  board  admin     admin      admin
/risk-summary/create?riskId=:id         login     login  .        .      board  .      .      .         .          no
/risk-summary/:id/gross-assessments     login     login  .        .      board  .      .      .         .          no
/risk-summary/:id/net-assessments       login     login  .        .      board  .      .      .         .          no
/risk-summary/:id/mitigation-plans      login     login  .        .      board  .      .      .         .          no
/risk-summary/:id/drill-down            login     login  .        .      board  .      .      .         .          no
/risk-summary/gross-assessments         login     login  .        .      board  .      .      admin     admin      admin
/risk-summary/net-assessments           login     login  .        .      board  .      .      admin     admin      admin
/risk-summary/mitigation-plans          login     login  .        .      board  .      .      admin     admin      admin
/risk-summary/drill-down                login     login  .        .      board  .      .      admin     admin      admin
/setting/role-assignments               login     login  .        .      .      .      .      .         .          .
/to-do                                  login     login  .        .      .      .      .      .         .          .
/indicators                             login     login  .        .      .      .      .      .         .          admin
/indicators/:id                         login     login  .        .      .      .      .      .         .          admin
/risk-events                            login     login  .        .      .      .      .      .         .          .
/rating-doubts                          login     login  board    .      board  .      board  .         .          admin
/rating-patterns                        login     login  board    doubts board  doubts board  doubts    doubts     admin
/account                                login     login  .        .      .      .      .      .         .          .
/second-factor                          login     login  account  account account account account account   account    account

/admin                                  login     login  back     back   back   back   back   .         .          .
/admin/role-assignment                  login     login  back     back   back   back   back   .         .          .
/admin/users                            login     login  back     back   back   back   back   .         .          .
/admin/audit                            login     login  back     back   back   back   back   .         .          .
/admin/api-keys                         login     login  back     back   back   back   back   .         .          .
/admin/installation                     login     login  back     back   back   back   back   admin     admin      .
/admin/organization-chart               login     login  back     back   back   back   back   .         .          .
/admin/organization-import              login     login  back     back   back   back   back   .         .          .
/admin/risk-reset                       login     login  back     back   back   back   back   .         .          .
/admin/md-flow-management               login     login  back     back   back   back   back   .         .          .
/admin/faq-management                   login     login  back     back   back   back   back   .         .          .
/admin/deputies                         login     login  back     back   back   back   back   .         .          .
/admin/appetite                         login     login  back     back   back   back   back   .         .          .
/admin/review-periods                   login     login  back     back   back   back   back   .         .          admin
/admin/rating-criteria                  login     login  back     back   back   back   back   admin     admin      .
/admin/settings                         login     login  back     back   back   back   back   .         admin      .
/admin/reference-data                   login     login  back     back   back   back   back   admin     admin      .
/admin/faq/add                          login     login  back     back   back   back   back   faqs      faqs       .
/admin/faq/edit                         login     login  back     back   back   back   back   faqs      faqs       faqs
/admin/faq/edit?id=:id                  login     login  back     back   back   back   back   faqs      faqs       .

/login                                  .         login  board    board  board  board  board  admin     admin      admin
/first-start                            .         login  board    board  board  board  board  admin     admin      admin
/forgot-password                        .         login  board    board  board  board  board  admin     admin      admin
/reset-password                         .         .      .        .      .      .      .      .         .          .
/error-browser                          .         .      .        .      .      .      .      .         .          .
/callback-oidc/login                    .         .      .        .      .      .      .      .         .          .
/callback-adfs/login                    .         .      .        .      .      .      .      .         .          .
/callback-oidc/logout                   login     login  login    login  login  login  login  login     login      login
/callback-adfs/logout                   login     login  login    login  login  login  login  login     login      login

/nowhere                                login     login  .        .      .      .      .      .         .          .
`

const ways = {
  login: '/login',
  board: '/',
  admin: '/admin/role-assignment',
  doubts: '/rating-doubts',
  faqs: '/admin/faq-management',
  account: '/account',
} as const

type Cell = '.' | 'no' | 'back' | keyof typeof ways

export type Outcome = { kind: 'opens' | 'refused' | 'goesBack' } | { kind: 'redirected'; to: string }

const [head = [], ...rows] = table
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.trim().split(/\s+/))

/** The pages of the table; `:id` is a record of the page's kind. */
export const pages: readonly string[] = rows.map(([page = '']) => page)

/** Returns the result of that page for the people of a column. */
export function outcomeOf(page: string, column: Column): Outcome {
  const row = rows.find(([one]) => one === page)
  const cell = row?.[head.indexOf(column) + 1] as Cell | undefined
  if (cell === undefined) throw new Error(`The table says nothing of ${page} for ${column}`)
  if (cell === '.') return { kind: 'opens' }
  if (cell === 'back') return { kind: 'goesBack' }
  return cell === 'no' ? { kind: 'refused' } : { kind: 'redirected', to: ways[cell] }
}

/** Returns whether the table contains a path of the route table, with its optional id and without. */
export function isInTable(path: string): boolean {
  const asked = [path.replace(':id?', ':id'), path.replace('/:id?', '')]
  return asked.every((page) => pages.includes(page))
}

/** Chromium's message about a return from a provider without a start: the server refuses it. */
export const wayBackRefused = /callback-(oidc|adfs)\/login: .*status of 401/

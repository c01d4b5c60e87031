import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../build.mjs'
import { packageOf } from '../web/shippedPackages.mjs'
import { listPackages, scoped } from './sbom.mjs'

describe('the list of packages (rule release.packages)', () => {
  // No time limit: a build, or that of a command in parallel, takes as long as the machine needs.
  beforeAll(() => ensureBuilt(['web']), 0)

  it('counts bundled packages as parts of the product, though npm calls them optional', () => {
    const component = (name, scope) => ({ name, version: '1.0.0', scope })
    const list = {
      components: [component('fastify', 'required'), component('react', 'optional'), component('vitest', 'optional')],
    }
    expect(scoped(list, ['react']).components.map(({ scope }) => scope)).toEqual(['required', 'required', 'excluded'])
  })

  it('contains the packages that the server and the browsers run, and marks tools as excluded', () => {
    const scopeOf = new Map(listPackages().components.map(({ name, scope }) => [name, scope]))
    const asked = ['fastify', 'ra-core', 'exceljs', 'oidc-client-ts', 'vitest', 'oxfmt', '@playwright/test']
    expect(asked.map((name) => scopeOf.get(name))).toEqual([...Array(4).fill('required'), ...Array(3).fill('excluded')])
  })
})

describe('the package of a module', () => {
  it.each([
    ['/app/node_modules/react/index.js', 'react'],
    ['/app/node_modules/@mui/material/Box/Box.js', '@mui/material'],
    ['/app/node_modules/a/node_modules/b/index.js', 'b'],
    ['C:\\app\\node_modules\\react\\index.js', 'react'],
    ['/app/src/main.tsx', undefined],
  ])('%s is of %s', (id, name) => expect(packageOf(id)).toBe(name))
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roles } from '#domain/access/roles'

const anyRole = `'(?:${roles.join('|')})'`

/** The matches in the code of a folder, as `file: match`. */
const found = (pattern, folder, isMeant) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/\.test\.|[tT]estSupport/.test(file) && isMeant(file))
    .toSorted()
    .flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8')
          .match(pattern)
          ?.map((one) => `${file}: ${one}`) ?? [],
    )

it('the server names no role: rights and duties of roles are in `domain` (rule visibility.by-role)', () => {
  const isSeedOrSchema = (file) => /^(?:demo|database\/migrations)\//.test(file)
  expect(found(new RegExp(anyRole, 'g'), 'server', (file) => !isSeedOrSchema(file))).toEqual([])
})

it('no call names a role', () => {
  expect(found(new RegExp(anyRole, 'g'), 'domain/wire/calls', () => true)).toEqual([])
})

it('no screen compares a role by name outside the menus: `allowedActions` or a policy of `domain` decides', () => {
  const isMenu = (file) => file.startsWith('app/layout/header/')
  expect(found(new RegExp(`[!=]== ${anyRole}`, 'g'), 'src', (file) => !isMenu(file))).toEqual([])
})

it('nobody compares a role with those that decide: `decidesAfter` and `isDecider` do (rule workflow.levels)', () => {
  const compared = /[!=]== deciders\b|\bdeciders\.\w+ [!=]==|\b(?:decider|reviewer)Roles\b[^;\n]*\.includes\(/g
  const isOther = (file) => file !== 'access/roles.ts'
  expect(['domain', 'server', 'src'].flatMap((folder) => found(compared, folder, isOther))).toEqual([])
})

it('no page asks for the rights of a role: `useCanAccess` does, by a row of `authProvider/access.ts`', () => {
  // Menus and guards are tables of their own; the pages select a tree and find the id of a role.
  const others = [
    'authProvider/access.ts',
    'app/routing/guards.ts',
    'features/organisation/administeredTree.tsx',
    'features/mdFlow/GroupFlows.tsx',
  ]
  const isPage = (file) => !others.includes(file) && !file.startsWith('app/layout/header/')
  const rights =
    /\b(?:administers\w*|isAdministrator|linksRecords|isCreatorRole|isDecider|decidesAfter)\(|\bpermissions\.(?:includes|has)\('create_/g
  expect(found(rights, 'src', isPage)).toEqual([])
})

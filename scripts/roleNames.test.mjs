import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roles } from '#domain/access/roles'

const role = new RegExp(`'(?:${roles.join('|')})'`, 'g')

/** The role names in the code of a folder, as `file: name`. */
const roleNamesIn = (folder, isMeant) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/\.test\.|[tT]estSupport/.test(file) && isMeant(file))
    .toSorted()
    .flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8')
          .match(role)
          ?.map((name) => `${file}: ${name}`) ?? [],
    )

it('the server names no role: rights and duties of roles are in `domain` (rule visibility.by-role)', () => {
  const isSeedOrSchema = (file) => /^(?:demo|database\/migrations)\//.test(file)
  expect(roleNamesIn('server', (file) => !isSeedOrSchema(file))).toEqual([])
})

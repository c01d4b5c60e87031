import type { Part } from './part.ts'
import { glewlwyd } from './parts/glewlwyd.ts'
import { lemonldapNg } from './parts/lemonldapNg.ts'
import { nodes } from './parts/node.ts'
import { pgBackRest } from './parts/pgBackRest.ts'
import { pgbouncer } from './parts/pgbouncer.ts'
import { postfix } from './parts/postfix.ts'
import { postgresql15, postgresql18 } from './parts/postgresql.ts'
import { swift } from './parts/swift.ts'

/** Every part, in the order in which they are tried. */
export const parts: readonly Part[] = [
  lemonldapNg,
  glewlwyd,
  postfix,
  swift,
  pgbouncer,
  pgBackRest,
  postgresql15,
  postgresql18,
  ...nodes,
]

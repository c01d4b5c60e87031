import type { ListBaseProps } from 'react-admin'
import type { CallMeta } from '#src/dataProvider/crud.ts'
import type { BoardUser } from '../boardUser.ts'

export const pageSizes = [10, 25, 50] as const

const ignore = () => undefined

/** What the board and the inactive board have in common as lists of react-admin. */
export function listOptionsOf({ role, companyGroup, types }: BoardUser) {
  return {
    resource: 'risks',
    perPage: 25,
    // The guards of the route let nobody in who may not read risks; to ask again would cost the first page time.
    disableAuthentication: true,
    exporter: false,
    queryOptions: {
      meta: { viewer: { role, companyGroup, types } } satisfies CallMeta,
      // The error dialogs present a failure (rule errors.catalogue).
      onError: ignore,
    },
  } satisfies Partial<ListBaseProps>
}

import { Box, MenuItem } from '@mui/material'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factKinds, type FactKind } from '#domain/risks/facts'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { MenuButton } from '#src/ui/MenuButton.tsx'

interface KindSwitchProps {
  kind: FactKind | undefined
  onChange: (kind: FactKind | undefined) => void
}

/** The kinds of facts that occur, each with its number of ratings (rule doubts.page). */
export function KindSwitch({ kind, onChange }: KindSwitchProps) {
  const translate = useText()
  const [isNeeded, setNeeded] = useState(false)
  const { counts, total } = useKindCounts(isNeeded)
  const kinds = factKinds.filter((one) => one === kind || counts?.get(one))
  const nameOf = (one: FactKind | undefined) => translate(one ? `facts.kinds.${one}` : 'ratingDoubts.allKinds')
  return (
    <MenuButton variant="outlined" label={nameOf(kind)} onOpen={() => setNeeded(true)} sx={{ px: 1.25 }}>
      {[undefined, ...kinds].map((one) => (
        <MenuItem
          key={one ?? 'all'}
          role="menuitemradio"
          aria-checked={one === kind}
          selected={one === kind}
          onClick={() => onChange(one)}
          sx={{ justifyContent: 'space-between', gap: 3 }}
        >
          {nameOf(one)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {countText((one ? counts?.get(one) : total) ?? 0)}
          </Box>
        </MenuItem>
      ))}
    </MenuButton>
  )
}

/**
 * Returns the number of ratings with each kind of fact: of the list if all of it is loaded, else counted by the server once
 * they are needed.
 */
function useKindCounts(isNeeded: boolean): { counts: ReadonlyMap<FactKind, number> | undefined; total: number } {
  const { data, hasNextPage } = useInfiniteQuery(ratingDoubtQueries.doubts([]))
  const { data: counted } = useQuery({ ...ratingDoubtQueries.kindCounts(), enabled: isNeeded && hasNextPage })
  const total = data?.pages[0]?.total ?? 0
  if (!data || hasNextPage) return { counts: counted, total }
  const kinds = data.pages.flatMap((page) => page.data.flatMap(({ facts }) => facts.map((fact) => fact.kind)))
  return { counts: new Map(factKinds.map((one) => [one, kinds.filter((other) => other === one).length])), total }
}

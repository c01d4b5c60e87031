import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isCreatorRole } from '#domain/access/roles'
import type { RiskCard } from '#domain/wire/riskCards'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../risks/shared/boardAddress.ts'
import { useBoardUser } from '../../risks/shared/boardUser.ts'
import { RecordCard } from '../../risks/record/task/RecordCard.tsx'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'

/** The records that need the user's decision, one after the other: content, changes, and the decision itself. */
export function Decisions({ cards }: { cards: readonly RiskCard[] }) {
  const translate = useText()
  const [later, setLater] = useState<readonly number[]>([])
  const [first] = useState(cards[0]?.id)
  // A postponed record comes after all others.
  const queue = [...cards.filter(({ id }) => !later.includes(id)), ...cards.filter(({ id }) => later.includes(id))]
  const [card] = queue
  return (
    <Card component="section" aria-labelledby="overview-decisions" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id="overview-decisions" variant="h3" component="h2">
          {translate('overview.decisions.title')}
        </Typography>
        {card && (
          <Typography variant="body2" color="text.secondary">
            {translate('overview.decisions.left', { smart_count: cards.length })}
          </Typography>
        )}
      </Stack>
      {card ? (
        <RecordCard
          key={card.id}
          kind="decide"
          record={card}
          facts={card.facts}
          isNext={card.id !== first}
          more={
            queue.length > 1 && (
              <Button onClick={() => setLater([...later.filter((id) => id !== card.id), card.id])}>
                {translate('overview.decisions.later')}
              </Button>
            )
          }
        />
      ) : null}
      {/* At the end, so that its counts move no button when they have loaded. */}
      <ToDo isAll={!card} isNext={!card && first !== undefined} />
    </Card>
  )
}

/**
 * The number of records of each type that are to do on the board of an author, where decisions are only a part.
 * @param isAll whether there are no decisions, so that one sentence covers both
 * @param isNext whether it follows the last decision, and takes its focus
 */
function ToDo({ isAll, isNext }: { isAll: boolean; isNext: boolean }) {
  const translate = useText()
  const user = useBoardUser()
  const calls = useRiskBoardDataProvider()
  const types = isCreatorRole(user.role) ? user.types : []
  const filters = types.map((type) => boardFilterOf({ type, view: 'waiting' }, user))
  const counts = useQueries({ queries: filters.map((one) => overviewQueries.count(calls, riskFilterOf(one, user))) })
  const links = filters.flatMap((filter, place) => {
    const count = counts[place]?.data
    const text = count && translate(`overview.decisions.toDo.${filter.type}`, { smart_count: count })
    return text ? [{ filter, text }] : []
  })
  if (counts.some(({ isPending }) => isPending)) return null
  return (
    <Box
      {...(isNext && { ref: takeFocus, tabIndex: -1 })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        typography: 'body2',
        mt: isAll ? 0.5 : 1.5,
        outline: 'none',
      }}
    >
      {isAll && translate(links.length > 0 ? 'overview.decisions.noneBut' : 'overview.decisions.none')}
      {links.map(({ filter, text }) => (
        <Link key={filter.type} component={RouterLink} to={boardLink(filter)}>
          {text}
        </Link>
      ))}
    </Box>
  )
}

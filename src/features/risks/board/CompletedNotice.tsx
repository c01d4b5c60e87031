import { Alert, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore, useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '#src/authProvider/identity.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { bottomBar } from '#src/ui/bottomHeights.ts'
import { WholeText } from '#src/ui/WholeText.tsx'

/** The number of records shown by name. */
const mostNamed = 3

/**
 * The user's records that were completed since the user last closed the notice or opened one of them (rule
 * workflow.complete-notice). Live events refresh it like all counts. The first visit has nothing to compare with.
 */
export function CompletedNotice() {
  const translate = useText()
  const titleOf = useTitleOf()
  const { id } = useSession().user
  const { roleAssignmentId, companyGroup } = useBoardUser()
  const [noticed, setNoticed] = useStore<string | undefined>(`completedNoticed.${roleAssignmentId}`)
  const [firstVisit] = useState(() => (noticed === undefined ? new Date().toISOString() : undefined))
  useEffect(() => {
    if (firstVisit !== undefined) setNoticed(firstVisit)
  }, [setNoticed, firstVisit])
  const { data = [] } = useQuery({
    ...riskListQueries.completed(useDataProvider(), { submittedBy: id, companyGroupId: [companyGroup.id] }),
    // Nothing can have been completed within the last moment.
    ...(firstVisit !== undefined && { initialData: [], staleTime: Infinity }),
  })
  const fresh = data.filter(({ updatedAt }) => noticed !== undefined && updatedAt > noticed)
  const [latest] = fresh
  if (!latest) return null
  const takeNotice = () => setNoticed(latest.updatedAt)
  return (
    <Alert
      ref={bottomBar}
      severity="success"
      variant="outlined"
      role="status"
      onClose={takeNotice}
      closeText={translate('app.close')}
      sx={{ mt: 1, py: 0, bgcolor: 'background.paper', position: 'sticky', bottom: 8, zIndex: 1 }}
    >
      <Typography variant="body2" component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {translate('board.completed', { smart_count: fresh.length })}
      </Typography>
      {fresh.slice(0, mostNamed).map((risk) => (
        <WholeText key={risk.id}>
          <Link
            component={RouterLink}
            to={pathOfStep(risk.type, risk.id, 'details')}
            onClick={takeNotice}
            variant="body2"
            noWrap
            sx={{ display: 'block', maxWidth: { xs: 240, sm: 560, lg: 720 } }}
          >
            {risk.id} – {titleOf(risk)}
          </Link>
        </WholeText>
      ))}
    </Alert>
  )
}

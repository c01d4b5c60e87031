import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { FactorsOfOther } from '#domain/wire/factors'
import type { User } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { QueryState } from '#src/ui/QueryState.tsx'

/** Shows the second factors of a person, and removes them all for a person who lost them (rule factor.lost). */
export function FactorsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const name = personNameOf(user)
  const { data: factors, error, refetch } = useQuery(userQueries.factors(user.id))
  const hasAny = factors?.codes === true
  const remove = useSave('DELETE /api/v1/users/:id/factors', {
    notice: { sentence: translate('users.factorsRemoved', { name }) },
    done: onClose,
    errors: 'service',
  })
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate('users.factorsOf', { name })}</DialogTitle>
      <DialogContent>
        {(error || !factors) && <QueryState error={error} retry={refetch} outline={72} />}
        {factors && !hasAny && <Typography>{translate('users.noFactors', { name })}</Typography>}
        {factors && hasAny && (
          <>
            <FactorList recoveryCodesLeft={factors.recoveryCodesLeft} />
            <Typography>{translate('users.removeFactorsText', { name })}</Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        {hasAny && (
          <BusyButton
            variant="contained"
            color="error"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: user.id } })}
          >
            {translate('users.removeFactors')}
          </BusyButton>
        )}
      </DialogActions>
    </WorkDialog>
  )
}

function FactorList({ recoveryCodesLeft }: Pick<FactorsOfOther, 'recoveryCodesLeft'>) {
  const translate = useText()
  return (
    <Typography component="ul" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
      <li>{translate('users.hasCodes')}</li>
      <li>{translate('users.hasRecoveryCodes', { smart_count: recoveryCodesLeft })}</li>
    </Typography>
  )
}

import { Box, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'

interface Import {
  id: number
  source: string
  undoneAt: string | null
}

interface PastImportsProps<One extends Import> {
  text: string
  query: { data?: readonly One[] | undefined; error: Error | null; refetch: () => unknown }
  /** The numbers of the import, the person and the date. */
  factsOf: (one: One) => ReactNode
  /** The reason why it cannot be undone; undefined if it can. */
  reasonOf?: (one: One) => string | undefined
  undo: {
    isPending: boolean
    variables: { params: { id: string | number } } | undefined
    mutate: (parts: { params: { id: number } }) => void
  }
  /** The text of the confirmation. */
  confirmOf: (one: One) => string
  children?: ReactNode
}

/** The latest imports, each of which can be undone as a whole; renders nothing without one. */
export function PastImports<One extends Import>({ query, undo, ...texts }: PastImportsProps<One>) {
  const translate = useText()
  const dates = useDates()
  const [asked, setAsked] = useState<One | null>(null)
  const { data: imports = [], error, refetch } = query
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (imports.length === 0) return null
  return (
    <SectionCard title={translate('riskImport.past.title')} text={texts.text}>
      {texts.children}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => {
          const reason = texts.reasonOf?.(one)
          return (
            <ListRow key={one.id}>
              <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.source}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {texts.factsOf(one)}
                  {one.undoneAt && ` · ${translate('riskImport.past.wasUndone', { date: dates.text(one.undoneAt) })}`}
                </Typography>
              </Box>
              {!one.undoneAt && (
                <DisabledTooltip reason={reason}>
                  <BusyButton
                    color="error"
                    aria-disabled={reason !== undefined}
                    loading={undo.isPending && undo.variables?.params.id === one.id}
                    onClick={() => reason === undefined && setAsked(one)}
                  >
                    {translate('riskImport.past.undo')}
                  </BusyButton>
                </DisabledTooltip>
              )}
            </ListRow>
          )
        })}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        isDangerous
        title={translate('riskImport.past.undoTitle')}
        text={asked ? texts.confirmOf(asked) : ''}
        onClose={() => setAsked(null)}
        onOk={() => asked && undo.mutate({ params: { id: asked.id } })}
      />
    </SectionCard>
  )
}

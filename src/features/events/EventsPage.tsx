import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Button, IconButton, Link as MuiLink, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RiskEvent } from '#domain/wire/events'
import { useSession } from '#src/authProvider/identity.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { FileLink } from '#src/features/risks/record-parts/attachments/FileLink.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { EventDialog } from './EventDialog.tsx'
import { EventFilters } from './EventFilters.tsx'

const latestFirst = { field: 'occurredOn', order: 'DESC' } as const

const Column = ListColumn<RiskEvent>

/** `/risk-events`: events and near misses, to be reported, changed and linked (rules events.reported and events.changed). */
export default function EventsPage() {
  const translate = useText()
  const { user } = useSession()
  const [edited, setEdited] = useState<RiskEvent | 'new'>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('events.title')}
        text={translate('events.text')}
        action={
          <Button variant="contained" onClick={() => setEdited('new')}>
            {translate('events.report')}
          </Button>
        }
      />
      <PagedList<RiskEvent>
        resource="risk-events"
        storeKey={`risk-events.of.${user.defaultRoleAssignment?.id}`}
        namedFilters={['linked']}
        sort={latestFirst}
        filters={<EventFilters />}
        pagination={<ListPages sizes={[25, 50, 100]} />}
        aside={
          edited && <EventDialog event={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        }
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <Events onEdit={setEdited} />
      </PagedList>
    </Stack>
  )
}

/** A page of events; on a phone each event is a small card. */
function Events({ onEdit }: { onEdit: (event: RiskEvent) => void }) {
  const translate = useText()
  const dates = useDates()
  return (
    <ListTable<RiskEvent> asCards size="medium" aria-label={translate('events.list')} empty={<EmptyList of="events" />}>
      <Column
        label="events.fields.occurredOn"
        source="occurredOn"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ occurredOn }) => dates.text(occurredOn)}
      />
      <Column
        label="events.fields.event"
        isRowHead
        source="title"
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 280 } }}
        render={(event) => <EventCell event={event} onEdit={onEdit} />}
      />
      <Column
        label="events.fields.kind"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ kind }) => translate(`events.kind.${kind}`)}
      />
      <Column
        label="events.fields.loss"
        source="lossAmount"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ lossAmount, currency }) =>
          amountText(translate, { financialAmount: lossAmount, financialCurrency: currency }) || <EmptyValue />
        }
      />
      <Column
        label="events.fields.risks"
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 220 } }}
        render={(event) => <LinkedRecords event={event} />}
      />
    </ListTable>
  )
}

function EventCell({ event, onEdit }: { event: RiskEvent; onEdit: (event: RiskEvent) => void }) {
  const translate = useText()
  const { title, description, companyGroup, fileAttachment, mayChange } = event
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="body2" lang={languageOf(title)} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayChange && (
          <Tooltip title={translate('events.edit')}>
            <IconButton
              size="small"
              sx={{ my: -0.75 }}
              aria-label={translate('events.editOf', { title: shortened(title, 60) })}
              onClick={() => onEdit(event)}
            >
              <EditOutlinedIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {description && (
        <Typography variant="body2" lang={languageOf(description)} sx={{ whiteSpace: 'pre-wrap' }}>
          {shortened(description, 200)}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="p">
        {companyGroup.name}
      </Typography>
      {fileAttachment.map((file) => (
        <div key={file.attachmentUrl}>
          <FileLink file={file} />
        </div>
      ))}
    </div>
  )
}

/** The linked records by title. If there are none, users who may link the event get a button for a new record. */
function LinkedRecords({ event: { id, risks, mayChange } }: { event: RiskEvent }) {
  const translate = useText()
  if (risks.length > 0) {
    return (
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
        {risks.map((risk) => (
          <li key={risk.id}>
            <MuiLink component={Link} variant="body2" to={pathOfStep(risk.type, risk.id, 'gross')}>
              #{risk.id} <span lang={languageOf(risk.title)}>{shortened(risk.title, 100)}</span>
            </MuiLink>
          </li>
        ))}
      </Stack>
    )
  }
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {translate('events.notLinked')}
      </Typography>
      {mayChange && (
        <MuiLink component={Link} variant="body2" to={`/risk/create?eventId=${id}`}>
          {translate('events.startRecord')}
        </MuiLink>
      )}
    </div>
  )
}

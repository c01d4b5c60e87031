import AddIcon from '@mui/icons-material/Add'
import { Button, Chip, Stack, Typography, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState, useId } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { ApiKey } from '#domain/wire/apiKeys'
import { useSession } from '#src/authProvider/identity.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CopyField } from '#src/ui/CopyField.tsx'
import { DeleteButton } from '#src/ui/list/DeleteButton.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { MakeKeyDialog } from './MakeKeyDialog.tsx'

const newestFirst = { field: 'id', order: 'DESC' } as const

const Column = ListColumn<ApiKey>

/** `/admin/api-keys`: the keys with which programs read data of the administrator's company groups (rule keys.made). */
export default function ApiKeysPage() {
  const translate = useText()
  const { defaultRoleAssignment } = useSession().user
  const [isMaking, setMaking] = useState(false)
  const [key, setKey] = useState<string>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('apiKeys.title')}
        text={translate('apiKeys.text')}
        action={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
            {translate('apiKeys.add')}
          </Button>
        }
      />
      <SectionCard title={translate('apiKeys.feed.title')} text={translate('apiKeys.feed.text')}>
        <CopyField
          label={translate('apiKeys.feed.address')}
          value={`${window.location.origin}/api/v1/feed/risks`}
          copyLabel={translate('apiKeys.feed.copy')}
          copied="apiKeys.feed.copied"
        />
      </SectionCard>
      <PagedList<ApiKey>
        resource="api-keys"
        storeKey={`api-keys.of.${defaultRoleAssignment?.id}`}
        sort={newestFirst}
        filters={
          <ListFilters>
            <SearchInput placeholder={translate('apiKeys.search')} />
          </ListFilters>
        }
        pagination={<ListPages sizes={[25, 50]} />}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <Keys />
      </PagedList>
      {isMaking && <MakeKeyDialog onMade={setKey} onClose={() => setMaking(false)} />}
      {key !== undefined && <NewKeyDialog value={key} onClose={() => setKey(undefined)} />}
    </Stack>
  )
}

/** A page of keys; on a phone each key is a small card. */
function Keys() {
  const translate = useText()
  const dates = useDates()
  return (
    <ListTable<ApiKey> asCards size="medium" aria-label={translate('apiKeys.list')} empty={<EmptyList of="apiKeys" />}>
      <Column isRowHead label="apiKeys.columns.name" source="name" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }} />
      <Column label="vocabulary.companyGroup" disableSort render={({ companyGroup }) => companyGroup.name} />
      <Column label="apiKeys.columns.state" disableSort render={(key) => <State apiKey={key} />} />
      <Column
        label="apiKeys.columns.expiresAt"
        source="expiresAt"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ expiresAt }) => dates.text(expiresAt)}
      />
      <Column
        label="apiKeys.columns.lastUsedOn"
        source="lastUsedOn"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ lastUsedOn }) => (lastUsedOn === null ? translate('apiKeys.neverUsed') : dates.text(lastUsedOn))}
      />
      <Column label="apiKeys.columns.author" disableSort render={({ author }) => personNameOf(author)} />
      <Column
        label={translate('forms.actions')}
        render={({ name }) => (
          <DeleteButton
            label={translate('apiKeys.deleteOf', { name })}
            title={translate('apiKeys.deleteTitle')}
            text={translate('apiKeys.deleteText', { name })}
            done="apiKeys.deleted"
          />
        )}
      />
    </ListTable>
  )
}

function State({ apiKey: { state } }: { apiKey: ApiKey }) {
  const translate = useText()
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={state === 'active' ? 'success' : 'default'}
        label={translate(`apiKeys.states.${state}`)}
      />
      {state === 'suspended' && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5, maxWidth: 280 }}>
          {translate('apiKeys.suspendedText')}
        </Typography>
      )}
    </>
  )
}

/** Shows a new key once; only its button closes the dialog. */
function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const translate = useText()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('apiKeys.created.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {translate('apiKeys.created.text')}
        </Typography>
        <CopyField
          label={translate('apiKeys.created.key')}
          value={value}
          copyLabel={translate('apiKeys.created.copy')}
          copied="apiKeys.created.copied"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('apiKeys.created.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

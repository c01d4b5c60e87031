import type { messages as english } from '#i18n/en/index'
import { Button, Checkbox, FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { hideLoader, showProgress } from '#src/ui/loader/loaderStore.ts'
import { Exhibit } from './Exhibit.tsx'

const row = { direction: 'row', sx: { gap: 1, flexWrap: 'wrap', alignItems: 'center' } } as const

/** Buttons, fields, dialogs and messages; a disabled button shows the reason. */
export function ControlExhibits() {
  const translate = useText()
  const notify = useNotice()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const t = (key: keyof typeof english.showcase) => translate(`showcase.${key}`)
  return (
    <>
      <Exhibit title={t('buttons')}>
        <Stack {...row}>
          <Button variant="contained">{translate('wizard.next')}</Button>
          <Button variant="outlined">{translate('wizard.save')}</Button>
          <Button>{translate('forms.cancel')}</Button>
          <Button variant="outlined" color="error">
            {translate('forms.delete')}
          </Button>
          <DisabledTooltip reason={translate('showcase.greyed')}>
            <Button variant="contained" disabled>
              {translate('wizard.submit.submit')}
            </Button>
          </DisabledTooltip>
        </Stack>
        <Stack {...row}>
          <FormControlLabel control={<Switch defaultChecked />} label={t('on')} />
          <FormControlLabel control={<Switch />} label={t('off')} />
          <FormControlLabel control={<Checkbox defaultChecked />} label={t('chosen')} />
        </Stack>
      </Exhibit>
      <Exhibit title={t('fields')}>
        <SearchField value={search} placeholder={translate('board.search.placeholder')} onChange={setSearch} />
        <TextField size="small" label={translate('risks.fields.indicator')} helperText={t('helper')} />
        <TextField
          size="small"
          required
          error
          label={translate('risks.fields.rootCause')}
          helperText={translate('validation.required')}
        />
        <TextField size="small" disabled label={translate('risks.fields.triggerPoint')} />
      </Exhibit>
      <Exhibit title={t('dialogs')}>
        <Stack {...row}>
          <Button variant="contained" onClick={() => setOpen(true)}>
            {t('openDialog')}
          </Button>
          <Button variant="outlined" onClick={() => notify('showcase.sample', { type: 'success' })}>
            {t('showMessage')}
          </Button>
          <Button onClick={() => showProgress(65, hideLoader)}>{t('showProgress')}</Button>
        </Stack>
        <ConfirmDialog open={isOpen} title={t('dialogs')} text={t('sample')} onClose={() => setOpen(false)} />
      </Exhibit>
    </>
  )
}

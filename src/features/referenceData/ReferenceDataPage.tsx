import { Stack, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { referenceLists, type ReferenceList } from './referenceRow.ts'
import { ReferenceTable } from './ReferenceTable.tsx'

/**
 * `/admin/reference-data`: the options that users select when they record and review, for System Admins (rule
 * reference.edit).
 */
export default function ReferenceDataPage() {
  const translate = useText()
  const [list, setList] = useState<ReferenceList>('risk-categories')
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('referenceData.title')} text={translate('referenceData.text')} />
      <Tabs
        value={list}
        onChange={(_event, chosen: ReferenceList) => setList(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('referenceData.title')}
      >
        {referenceLists.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls="reference-list"
            label={translate(`referenceData.lists.${one}`)}
          />
        ))}
      </Tabs>
      <div id="reference-list" role="tabpanel" aria-labelledby={`tab-${list}`}>
        <ReferenceTable key={list} list={list} />
      </div>
    </Stack>
  )
}

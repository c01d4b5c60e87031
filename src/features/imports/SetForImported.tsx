import { MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useRiskCategories } from '#src/features/risks/board-parts/referenceData.ts'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import type { DoneStage } from './useRiskImport.ts'

/** Sets one category and one owner of plans on everything in an import that has none (rule import.bulk). */
export function SetForImported({ made }: Pick<DoneStage, 'made'>) {
  const translate = useText()
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const categories = useRiskCategories() ?? []
  const [category, setCategory] = useState('')
  const [ownerUserId, setOwner] = useState<number | null>(null)
  const [isSet, setIsSet] = useState(false)
  const uncategorized = made.filter(({ content }) => content.detail.riskCategoryId == null)
  const unowned = made.filter(({ content }) => (content.mitigationPlans ?? []).some((plan) => plan.ownerUserId == null))
  const save = useSave('POST /api/v1/risks/import', {
    errors: 'service',
    notice: ({ rows }) => ({ sentence: translate('riskImport.done.changed', { smart_count: rows.length }) }),
    done: () => setIsSet(true),
  })
  const fillIn = () => {
    // Uses the current version: nobody else has opened these drafts yet.
    const updatedAt = new Date().toISOString()
    const rows = made.flatMap(({ id, content }) => {
      const isWithout = content.detail.riskCategoryId == null && category !== ''
      const plans = ownerUserId ? (content.mitigationPlans ?? []).filter((plan) => plan.ownerUserId == null) : []
      if (!isWithout && plans.length === 0) return []
      return [
        {
          id,
          updatedAt,
          ...(isWithout && { detail: { riskCategoryId: Number(category) } }),
          // Matches a plan by its text.
          ...(plans.length > 0 && {
            mitigationPlans: plans.map(({ description }) => ({ description, ownerUserId })),
          }),
        },
      ]
    })
    save.mutate({ body: { companyGroupId, source: translate('riskImport.bulk.source'), rows } })
  }
  if (isSet || uncategorized.length + unowned.length === 0) return null
  return (
    <SectionCard title={translate('riskImport.bulk.title')} text={translate('riskImport.bulk.text')}>
      <Stack sx={{ gap: 2, maxWidth: 480 }}>
        {uncategorized.length > 0 && (
          <TextField
            select
            size="small"
            label={translate('riskImport.bulk.category', { smart_count: uncategorized.length })}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {unowned.length > 0 && (
          <LiveForm values={{ ownerUserId }}>
            <PersonInput
              source="ownerUserId"
              label={translate('riskImport.bulk.owner', { smart_count: unowned.length })}
              offered={[]}
              onChange={setOwner}
            />
          </LiveForm>
        )}
        <div>
          <BusyButton
            variant="outlined"
            disabled={category === '' && ownerUserId === null}
            loading={save.isPending}
            onClick={fillIn}
          >
            {translate('riskImport.bulk.save')}
          </BusyButton>
        </div>
      </Stack>
    </SectionCard>
  )
}

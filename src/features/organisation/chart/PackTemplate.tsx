import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { packThemeOf, templateFields } from '#domain/boardPacks/template'
import { colour, fontName } from '#domain/validation/fields'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { PackTemplate as Template } from '#domain/wire/boardPacks'
import { call } from '#src/platform/http/call.ts'
import { boardPackQueries } from '#src/dataProvider/endpoints/boardPacks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ColourInput } from '#src/ui/forms/ColourInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** The template of a group's board packs, next to its logo, and the dialog that changes it (rule packs.template). */
export function PackTemplate({ group }: { group: CompanyGroup }) {
  const translate = useText()
  const titleId = useId()
  const { data: template } = useQuery(boardPackQueries.template(useRiskBoardDataProvider(), group.id))
  const [isOpen, setOpen] = useState(false)
  if (!template) return null
  const look = packThemeOf([template.inherited, template.own])
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3">
        {translate('organizationChart.pack.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1 }}>
        {[look.primaryColour, look.accentColour].map((shown, index) => (
          <Box
            key={index}
            aria-hidden
            sx={{
              width: 40,
              height: 24,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              forcedColorAdjust: 'none',
            }}
            style={{ backgroundColor: shown }}
          />
        ))}
        <Typography variant="body2">{look.font}</Typography>
      </Stack>
      <Button size="small" variant="outlined" startIcon={<EditOutlinedIcon />} onClick={() => setOpen(true)}>
        {translate('organizationChart.pack.change')}
      </Button>
      {isOpen && <TemplateDialog group={group} template={template} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** Empty fields are inherited. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

const schema = z.object({
  primaryColour: orEmpty(colour),
  accentColour: orEmpty(colour),
  font: orEmpty(fontName),
})

interface TemplateDialogProps {
  group: CompanyGroup
  template: Template
  onClose: () => void
}

function TemplateDialog({ group, template: shown, onClose }: TemplateDialogProps) {
  // The version when the dialog opened: a later change must be a conflict, not be overwritten.
  const [{ own, inherited, updatedAt }] = useState(shown)
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const save = async (values: FieldValues) => {
    const entered = Object.fromEntries(templateFields.map((field) => [field, String(values[field] ?? '') || null]))
    const body = { own: entered as Template['own'], updatedAt }
    await call('PUT /api/v1/company-groups/:id/pack-template', { params: { id: group.id }, body }, { errors: 'form' })
    // Sub-groups inherit the template.
    await queryClient.invalidateQueries({ queryKey: boardPackQueries.templates })
    notify('organizationChart.pack.saved', { type: 'success', messageArgs: { name: group.name } })
    onClose()
  }
  return (
    <DialogForm
      title={translate('organizationChart.pack.of', { name: group.name })}
      submitLabel={translate('forms.save')}
      maxWidth="xs"
      schema={schema}
      defaultValues={Object.fromEntries(templateFields.map((field) => [field, own[field] ?? '']))}
      onSave={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mt: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {translate('organizationChart.pack.text')}
        </Typography>
        {templateFields.map((field) => {
          const label = translate(`organizationChart.pack.${field}`)
          const hint = translate('organizationChart.pack.inherited', { value: inherited[field] })
          return field === 'font' ? (
            <LongTextInput key={field} source={field} label={label} hint={hint} max={64} />
          ) : (
            <ColourInput
              key={field}
              source={field}
              label={label}
              hint={hint}
              pickerLabel={translate('organizationChart.pack.choose', { field: label })}
              fallback={inherited[field]}
            />
          )
        })}
      </Stack>
    </DialogForm>
  )
}

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { allowedExtensions, fileProblem } from '#domain/validation/files'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { sendBytes, UploadRefused } from '#src/dataProvider/sendBytes.ts'
import { usePicture } from '#src/dataProvider/usePicture.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { useRefreshCompanyGroups } from '../administeredTree.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'

const accept = allowedExtensions.image.map((extension) => `.${extension}`).join(',')

/** @param logo the URL of the uploaded picture; null removes the logo */
const setLogo = ({ id, updatedAt }: CompanyGroup, logo: string | null) =>
  call('PUT /api/v1/company-groups/:id/logo', { params: { id }, body: { logo, updatedAt } })

/** The picture next to the product's name for the people of a group (rule organisation.logo). */
export function GroupLogo({ group }: { group: CompanyGroup }) {
  const translate = useText()
  const notify = useNotice()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshCompanyGroups()
  const picture = usePicture(group.logo)
  const { mutate: change, isPending } = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return setLogo(group, null)
      const link = await dataProvider.createUploadLink({ name: file.name, size: file.size }, 'image')
      await sendBytes(link.signedUrl, file, {
        name: file.name,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      return setLogo(group, link.s3Url)
    },
    onSuccess: (_changed, file) => {
      notify(`organizationChart.done.${file ? 'logoSet' : 'logoRemoved'}`, {
        type: 'success',
        messageArgs: { name: group.name },
      })
      return refresh()
    },
    onError: (error) => {
      // The error dialogs have already shown the refusal.
      if (error instanceof ApiError) return
      const reason = error instanceof UploadRefused ? error.message : ''
      setProblem(reason || translate('organizationChart.logo.failed'))
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const refused = fileProblem(file, 'image')
    setProblem(refused ? translate(`validation.${refused}`) : undefined)
    if (!refused) change(file)
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3">
        {translate('organizationChart.logo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('organizationChart.logo.text')}
      </Typography>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={translate('organizationChart.logo.of', { name: group.name })}
          sx={{ display: 'block', maxWidth: 160, maxHeight: 64, mb: 1, p: 0.5, borderRadius: 1, bgcolor: '#ffffff' }}
        />
      )}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="logo-input"
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Allows the same file again, after the user has corrected it.
          target.value = ''
        }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <BusyButton
          size="small"
          variant="outlined"
          startIcon={<ImageOutlinedIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {translate('organizationChart.logo.choose')}
        </BusyButton>
        {group.logo && (
          <Button size="small" startIcon={<DeleteOutlineIcon />} disabled={isPending} onClick={() => change(null)}>
            {translate('organizationChart.logo.remove')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

import type { ReactNode, Ref } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { allowedExtensions } from '#domain/validation/files'
import { fileLimits } from '#domain/validation/limits'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  disabled: boolean
  /** Receives the button, where the focus of the field belongs. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Further ways to add a file. */
  children?: ReactNode
}

const accept = allowedExtensions.attachment.map((extension) => `.${extension}`).join(',')

/** Takes the files to attach (rules files.count and files.size). */
export function DropZone(props: DropZoneProps) {
  const translate = useText()
  return (
    <FileDropZone
      {...props}
      multiple
      accept={accept}
      inputTestId="attachment-input"
      texts={{
        drop: `${translate('attachments.drop')} ${translate('attachments.or')}`,
        choose: translate('attachments.choose'),
        limits: translate('attachments.limits', {
          max: fileLimits.attachmentsPerRisk,
          megabytes: fileLimits.attachmentBytes / 2 ** 20,
        }),
      }}
    />
  )
}

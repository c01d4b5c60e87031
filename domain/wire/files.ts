import { z } from 'zod'
import { fileName, requiredText, text } from '#domain/validation/fields'
import { filePurposes, fileSizeProblem, fileTypeProblem, isContentTypeOf, linkMinutes } from '#domain/validation/files'
import { textLimits } from '#domain/validation/limits'

/** The maximum number of links in one call. */
const mostLinks = 100

/** `type/subtype`, without parameters. */
const mediaType = text(textLimits.short).regex(/^[\w.+-]+\/[\w.+-]+$/)

/** Asks for a link to upload a file of `size` bytes (rule files.upload). */
export const uploadLinkInput = z
  .strictObject({
    attachmentName: fileName,
    contentType: mediaType,
    size: z.int().min(1),
    purpose: z.enum(filePurposes).default('attachment'),
  })
  .superRefine(({ attachmentName, contentType, size, purpose }, context) => {
    const refuse = (field: string, message: string | null) => {
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
    }
    const type = fileTypeProblem(attachmentName, purpose)
    refuse('attachmentName', type)
    if (type === null) refuse('contentType', isContentTypeOf(attachmentName, contentType) ? null : 'fileType')
    refuse('size', fileSizeProblem(size, purpose))
  })

export type UploadLinkInput = z.output<typeof uploadLinkInput>

/** The target of the PUT, with the declared content type, and the value that a record then attaches. */
export const uploadLink = z.object({ signedUrl: z.string(), s3Url: z.string() })

/** A file and the validity of its link, in minutes (rule files.link-lifetime). */
const fileLink = z.strictObject({
  s3Url: requiredText(textLimits.medium),
  expirationTime: z.int().min(1).max(linkMinutes.longest),
})

export const readLinksInput = z.strictObject({ items: z.array(fileLink).min(1).max(mostLinks) })

export const readLink = z.object({ s3Url: z.string(), expirationTime: z.int(), signedUrl: z.string() })

export type ReadLink = z.infer<typeof readLink>

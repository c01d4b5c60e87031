import { useCallback, useEffect, useRef, useState } from 'react'
import { uniqueFileName } from '#domain/records/fileNames'
import { fileProblem, isSameFileName } from '#domain/validation/files'
import { fileLimits } from '#domain/validation/limits'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { createUploadLink } from '#src/dataProvider/endpoints/files.ts'
import { sendBytes, UploadRefused } from '#src/dataProvider/sendBytes.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'

/** A file to attach: from the reader's device, or a copy of a file of another record. */
type IncomingFile = { name: string; file: File } | { name: string; attachmentUrl: string }

/** An upload that is running, or has failed and can be retried. */
export interface Upload {
  key: number
  name: string
  percent: number
  /** The reason of the failure; undefined while it is running. */
  problem?: string
}

export type SameNameAnswer = 'replace' | 'keepBoth' | 'cancel'

interface AttachmentsOptions {
  /** A function, because uploads end at any time. */
  attached: () => readonly FileAttachment[]
  onChange: (files: FileAttachment[]) => void
}

/** Adds files to a record: checks type, size and number, and asks if a name is taken (rule files.same-name). */
export function useAttachments({ attached, onChange }: AttachmentsOptions) {
  const translate = useText()
  const translateOpen = useOpenText()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [waiting, setWaiting] = useState<IncomingFile[]>([])
  // The current uploads in a ref; state lags behind when several files arrive together.
  const running = useRef(new Map<number, { name: string; file: File; control: AbortController }>())
  const lastKey = useRef(0)

  useEffect(() => {
    const all = running.current
    return () => all.forEach(({ control }) => control.abort())
  }, [])

  const namesHere = () => [
    ...attached().map(({ attachmentName }) => attachmentName),
    ...[...running.current.values()].map(({ name }) => name),
  ]
  const hasRoom = () => attached().length + running.current.size < fileLimits.attachmentsPerRisk
  const showProblem = (name: string, reason: string, isType = false) =>
    setProblems((present) => [...present, translate(`attachments.refused${isType ? 'Type' : ''}`, { name, reason })])

  const put = (file: FileAttachment) => {
    const others = attached().filter(({ attachmentName }) => !isSameFileName(attachmentName, [file.attachmentName]))
    onChange([...others, file])
  }

  const end = (key: number) => {
    running.current.delete(key)
    setUploads((present) => present.filter((upload) => upload.key !== key))
  }

  const upload = async (file: File, name: string) => {
    lastKey.current += 1
    const key = lastKey.current
    const control = new AbortController()
    const change = (fields: Partial<Upload>) =>
      setUploads((present) => present.map((one) => (one.key === key ? { ...one, ...fields } : one)))
    running.current.set(key, { name, file, control })
    setUploads((present) => [...present, { key, name, percent: 0 }])
    try {
      const options = { errors: 'caller', signal: control.signal } as const
      const link = await createUploadLink({ name, size: file.size }, options)
      const onProgress = (percent: number) => change({ percent })
      await sendBytes(link.signedUrl, file, { name, onProgress, signal: control.signal })
      if (control.signal.aborted) return
      end(key)
      put({ attachmentName: name, attachmentUrl: link.s3Url })
    } catch (error) {
      if (control.signal.aborted) return
      const reason = reasonOf(error)
      const problem = reason
        ? translate('attachments.refused', { name, reason: translateOpen(reason, { _: reason }) })
        : translate('attachments.failed', { name })
      change({ problem })
    }
  }

  const take = (incoming: IncomingFile, name = incoming.name) => {
    if ('file' in incoming) void upload(incoming.file, name)
    else put({ attachmentName: name, attachmentUrl: incoming.attachmentUrl })
  }

  /** Adds files one after the other; files that break a rule are skipped and listed. */
  const add = (files: readonly IncomingFile[]) => {
    setProblems([])
    for (const incoming of files) {
      const problem = 'file' in incoming ? fileProblem(incoming.file) : null
      if (problem) showProblem(incoming.name, translate(`validation.${problem}`), problem === 'attachmentType')
      else if (isAttached(incoming)) continue
      else if (isSameFileName(incoming.name, namesHere())) setWaiting((present) => [...present, incoming])
      else if (!hasRoom()) showProblem(incoming.name, translate('validation.tooManyAttachments'))
      else take(incoming)
    }
  }
  const isAttached = (incoming: IncomingFile) =>
    'attachmentUrl' in incoming && attached().some(({ attachmentUrl }) => attachmentUrl === incoming.attachmentUrl)

  const cancel = useCallback((key: number) => {
    running.current.get(key)?.control.abort()
    running.current.delete(key)
    setUploads((present) => present.filter((one) => one.key !== key))
  }, [])

  const answer = (choice: SameNameAnswer) => {
    const [incoming, ...rest] = waiting
    setWaiting(rest)
    if (!incoming || choice === 'cancel') return
    if (choice === 'replace') {
      // A running upload with the same name is replaced.
      for (const [key, { name }] of running.current) if (isSameFileName(name, [incoming.name])) cancel(key)
      take(incoming)
    } else if (hasRoom()) take(incoming, uniqueFileName(incoming.name, namesHere()))
    else showProblem(incoming.name, translate('validation.tooManyAttachments'))
  }

  const retry = (key: number) => {
    const failed = running.current.get(key)
    cancel(key)
    if (failed) void upload(failed.file, failed.name)
  }

  return {
    uploads,
    /** The skipped files, as a message. */
    problems,
    /** The file whose name is taken, while the dialog is open. */
    question: waiting[0],
    add,
    answer,
    cancel,
    retry,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.info ?? {})[0] ?? error.message
  return error instanceof UploadRefused ? error.message : ''
}

import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/config'

/** The usual meaning of a store's status; a HEAD response has no message. */
const hints: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region than S3_REGION',
  400: 'S3_REGION may be another one, or S3_FORCE_PATH_STYLE has to be true',
  403: 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not right, or they may not do this',
  404: 'there is no such bucket or object',
}

/**
 * Adds the call, the bucket, the store, and the status or network error to every failure of a client. Errors change
 * only in their message.
 */
export function describeFailures(client: S3Client, { bucket, endpoint }: Pick<S3Config, 'bucket' | 'endpoint'>): void {
  const place = `the bucket ${bucket} at ${endpoint ?? 'Amazon S3'}`
  client.middlewareStack.add(
    (next, { commandName = 'a call' }) =>
      async (args) => {
        try {
          return await next(args)
        } catch (error) {
          if (error instanceof Error)
            setMessage(error, `${commandName.replace(/Command$/, '')} of ${place}: ${reasonOf(error)}`)
          throw error
        }
      },
    { step: 'initialize', name: 'describeFailures', priority: 'high' },
  )
}

function reasonOf(error: Error): string {
  const { httpStatusCode: status } = ('$metadata' in error ? error.$metadata : {}) as { httpStatusCode?: number }
  const reason = error.name === 'UnknownError' || error.message === 'UnknownError' ? '' : error.message
  if (status === undefined) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    return reason.includes(code) ? reason : [code, reason].filter(Boolean).join(' ')
  }
  const name = /^(Unknown|UnknownError|Error)$/.test(error.name) ? '' : error.name
  const hint = hints[status]
  return [`answered ${status}`, name, reason === name ? '' : reason, hint && `(${hint})`].filter(Boolean).join(' ')
}

/** The stack begins with the message, and a log shows the stack of a cause. */
function setMessage(error: Error, words: string): void {
  const { message, stack = '' } = error
  error.message = words
  error.stack = message !== '' && stack.includes(message) ? stack.replace(message, () => words) : `${words}\n${stack}`
}

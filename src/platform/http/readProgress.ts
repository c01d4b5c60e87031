import { progressLines, type CallProgress, type ProgressLine } from '#domain/wire/progressLines'

/**
 * Reads a response with progress lines (rule import.progress), or a normal one.
 * @returns the response of the call
 * @throws if the connection ends before the last line
 */
export const readProgress =
  (onProgress: (progress: CallProgress) => void) =>
  async (response: Response): Promise<unknown> => {
    if (!response.body || !response.headers.get('content-type')?.startsWith(progressLines)) return response.json()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new Error('The answer ended before its last line')
      const lines = (unread + value).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        const parsed = JSON.parse(line) as ProgressLine<unknown>
        if ('response' in parsed) return parsed.response
        onProgress(parsed)
      }
    }
  }

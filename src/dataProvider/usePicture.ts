import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fileQueries } from './endpoints/files.ts'
import { useRiskBoardDataProvider } from './useRiskBoardDataProvider.ts'

/**
 * Returns an object URL for a stored picture, undefined if there is none. The bytes are loaded by a link, because the
 * link serves a download and a bucket is another site.
 */
export function usePicture(s3Url: string | null | undefined): string | undefined {
  const { data: bytes } = useQuery(fileQueries.picture(useRiskBoardDataProvider(), s3Url))
  const address = useMemo(() => (s3Url && bytes ? URL.createObjectURL(bytes) : undefined), [s3Url, bytes])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}

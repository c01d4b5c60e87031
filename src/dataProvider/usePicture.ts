import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fileQueries } from './endpoints/files.ts'
import { useRiskBoardDataProvider } from './useRiskBoardDataProvider.ts'

/**
 * The address of a stored picture in this document, undefined while there is none. The bytes are fetched over a link, for
 * what a link serves is a download and a bucket is another site.
 */
export function usePicture(s3Url: string | null | undefined): string | undefined {
  const { data: bytes } = useQuery(fileQueries.picture(useRiskBoardDataProvider(), s3Url))
  const address = useMemo(() => (s3Url && bytes ? URL.createObjectURL(bytes) : undefined), [s3Url, bytes])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}

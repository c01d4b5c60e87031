import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useRiskBoardDataProvider } from './useRiskBoardDataProvider.ts'

/**
 * The address of a stored picture in this document, undefined while there is none. The bytes are fetched over a link, for
 * what a link serves is a download and a bucket is another site.
 */
export function usePicture(s3Url: string | null | undefined): string | undefined {
  const dataProvider = useRiskBoardDataProvider()
  const { data: bytes } = useQuery({
    queryKey: ['pictures', s3Url],
    queryFn: async ({ signal }) => {
      const link = await dataProvider.createReadLink(s3Url ?? '', { errors: 'caller', signal })
      const response = await fetch(link, { signal })
      if (!response.ok) throw new Error(`The link answered ${response.status}`)
      return response.blob()
    },
    enabled: Boolean(s3Url),
    // A picture never changes under its key.
    staleTime: Infinity,
    retry: false,
  })
  const address = useMemo(() => (s3Url && bytes ? URL.createObjectURL(bytes) : undefined), [s3Url, bytes])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}

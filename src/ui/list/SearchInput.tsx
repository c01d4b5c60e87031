import { useInput } from 'react-admin'
import { SearchBox } from '../forms/SearchBox.tsx'

/** Full text search in a form of filters. */
export function SearchInput({ source = 'q', placeholder }: { source?: string; placeholder: string }) {
  const { field } = useInput({ source })
  return <SearchBox {...field} placeholder={placeholder} onClear={() => field.onChange('')} />
}

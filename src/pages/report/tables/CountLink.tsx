import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface CountLinkProps {
  row: string
  column: string
  count: number
  /** The board with the records counted; without one the number stands alone. */
  href: string | undefined
}

/** A number of the report that opens the records behind it. */
export function CountLink({ row, column, count, href }: CountLinkProps) {
  const translate = useTranslate()
  if (count === 0 || href === undefined) return <>{count}</>
  return (
    <Link component={RouterLink} to={href} aria-label={translate('report.linkOf', { row, column, smart_count: count })}>
      {count}
    </Link>
  )
}

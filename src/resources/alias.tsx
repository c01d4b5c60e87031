import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'

/**
 * A react-admin view at the product's own URL, to which its buttons and redirects lead: `/faqs/7` opens
 * `/admin/faq/edit?id=7`.
 */
export function aliasOf(addressOf: (id: string) => string): ComponentType {
  return function Alias() {
    const { id = '' } = useParams()
    return <Navigate to={addressOf(encodeURIComponent(id))} replace />
  }
}

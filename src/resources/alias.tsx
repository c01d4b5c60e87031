import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'

/**
 * A view of react-admin's shown at the product's own address, so that its buttons and redirects lead there:
 * `/faqs/7` opens `/admin/faq/edit?id=7`.
 */
export function aliasOf(addressOf: (id: string) => string): ComponentType {
  return function Alias() {
    const { id = '' } = useParams()
    return <Navigate to={addressOf(encodeURIComponent(id))} replace />
  }
}

import type { ReactNode } from 'react'
import { CanAccess } from 'react-admin'
import { Navigate } from 'react-router-dom'

interface AccessGateProps {
  resource: string
  action: 'edit' | 'list' | 'show'
  children: ReactNode
}

/** A page that not every administrator may open: the others go to where administrators start (rule routes.admin-home). */
export function AccessGate(props: AccessGateProps) {
  return <CanAccess {...props} accessDenied={<Navigate to="/admin/role-assignment" replace />} />
}

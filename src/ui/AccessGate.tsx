import type { ReactNode } from 'react'
import { CanAccess } from 'react-admin'
import { Navigate } from 'react-router-dom'

interface AccessGateProps {
  resource: string
  action: 'edit' | 'list' | 'show'
  children: ReactNode
}

/**
 * Guards a page that not every administrator can open: the others are redirected to the start page of administrators
 * (rule routes.admin-home).
 */
export function AccessGate(props: AccessGateProps) {
  return <CanAccess {...props} accessDenied={<Navigate to="/" replace />} />
}

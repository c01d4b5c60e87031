import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface EmptyStateProps {
  title: string
  text?: string
  /** What the user can do about it, usually a button. */
  action?: ReactNode
  icon?: ReactNode
}

/** Stands where a list has nothing to show. */
export function EmptyState({ icon = <InboxOutlinedIcon color="disabled" />, ...message }: EmptyStateProps) {
  return <StateMessage icon={icon} {...message} />
}

import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface EmptyStateProps {
  title: string
  text?: string
  /** The user's next step, usually a button. */
  action?: ReactNode
  icon?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ icon = <InboxOutlinedIcon color="disabled" />, ...message }: EmptyStateProps) {
  return <StateMessage icon={icon} {...message} />
}

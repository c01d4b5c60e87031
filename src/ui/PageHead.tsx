import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from './PageTitle.tsx'

interface PageHeadProps {
  title: string
  text?: ReactNode
  /** The parent page. */
  back?: { to: string; label: string }
  /** The actions of the page as a whole. */
  action?: ReactNode
}

/** The heading of a page, which also sets the title of the browser tab: parent page, title, purpose. */
export function PageHead({ title, text, back, action }: PageHeadProps) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <PageTitle title={title} />
      <div>
        {back && (
          <Button component={Link} to={back.to} startIcon={<ArrowBackIcon />} size="small" sx={{ ml: -1.5 }}>
            {back.label}
          </Button>
        )}
        <Typography variant="h1">{title}</Typography>
        {text && (
          <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 860 }}>
            {text}
          </Typography>
        )}
      </div>
      {action}
    </Stack>
  )
}

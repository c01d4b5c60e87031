import { styled } from '@mui/material/styles'
import { useText } from '#src/platform/i18n/useText.ts'

export const mainContentId = 'main-content'

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}))

/** First stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const translate = useText()
  return <Link href={`#${mainContentId}`}>{translate('app.skipToContent')}</Link>
}

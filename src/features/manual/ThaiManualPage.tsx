import { ManualPage } from './ManualPage.tsx'

/** `/md-manual`: always in Thai, whatever the language of the site. */
export default function ThaiManualPage() {
  return <ManualPage language="th" />
}

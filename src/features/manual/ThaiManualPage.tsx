import { ManualPage } from './ManualPage.tsx'

/** `/md-manual`: always in its own language, whatever the language of the site. */
export default function ThaiManualPage() {
  return <ManualPage language="th" />
}

import { ManualPage } from './ManualPage.tsx'

/** `/md-manual-en`: always in its own language, whatever the language of the site. */
export default function EnglishManualPage() {
  return <ManualPage language="en" />
}

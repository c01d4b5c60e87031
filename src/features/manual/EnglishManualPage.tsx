import { ManualPage } from './ManualPage.tsx'

/** `/md-manual-en`: always in English, whatever the language of the site. */
export default function EnglishManualPage() {
  return <ManualPage language="en" />
}

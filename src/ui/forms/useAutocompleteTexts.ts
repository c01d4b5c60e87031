import { useTranslate } from 'react-admin'

/** What an Autocomplete says of its own accord; MUI's own texts are English in every language. */
export function useAutocompleteTexts() {
  const translate = useTranslate()
  return {
    clearText: translate('forms.clear'),
    closeText: translate('app.close'),
    loadingText: translate('app.loading'),
    openText: translate('forms.showList'),
  }
}

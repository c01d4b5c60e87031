import { useText } from '#src/platform/i18n/useText.ts'

/** What an Autocomplete says of its own accord; MUI's own texts are English in every language. */
export function useAutocompleteTexts() {
  const translate = useText()
  return {
    clearText: translate('forms.clear'),
    closeText: translate('app.close'),
    loadingText: translate('app.loading'),
    openText: translate('forms.showList'),
  }
}

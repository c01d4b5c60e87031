import { useText } from '#src/platform/i18n/useText.ts'

/** The built-in texts of an Autocomplete; MUI's own are English in every language. */
export function useAutocompleteTexts() {
  const translate = useText()
  return {
    clearText: translate('forms.clear'),
    closeText: translate('app.close'),
    loadingText: translate('app.loading'),
    openText: translate('forms.showList'),
  }
}

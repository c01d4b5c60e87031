import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Faq } from '#domain/wire/faqs'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { useRefreshFaqs } from './faqData.ts'
import { faqFields } from './faqValues.ts'

/** Asks before a question leaves the help page. */
export function DeleteFaqDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshFaqs()

  const remove = async () => {
    showLoader()
    try {
      await dataProvider.delete('faqs', { id: faq.id, previousData: faq })
      notify('faqs.deleted', { type: 'success' })
    } catch {
      // The error dialogs have said why; the table shows what became of it.
    } finally {
      hideLoader()
      await refresh()
    }
  }

  return (
    <ConfirmDialog
      open
      title={translate('faqs.deleteTitle')}
      text={translate('faqs.deleteText', { title: faq[faqFields[currentLocale()].title] })}
      onClose={onClose}
      onOk={() => void remove()}
    />
  )
}

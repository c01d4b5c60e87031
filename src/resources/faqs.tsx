import type { ResourceProps } from 'react-admin'
import type { Faq } from '#domain/wire/faqs'
import { textIn } from '#i18n/locales'
import { currentLocale } from '#src/platform/locale.ts'
import { aliasOf } from './alias.tsx'

/** Questions of the help page and their answers. */
export const faqs: ResourceProps = {
  name: 'faqs',
  list: aliasOf(() => '/admin/faq-management'),
  create: aliasOf(() => '/admin/faq/add'),
  edit: aliasOf((id) => `/admin/faq/edit?id=${id}`),
  recordRepresentation: (faq: Faq) => textIn(faq, 'title', currentLocale()),
}

import { manualAudiences, type ManualReader } from '#domain/access/manuals'
import { nextLocale, type Locale } from '#i18n/locales'
import { currentLocale } from '#src/platform/locale.ts'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'
import { Article } from './Article.tsx'
import type { LoadedArticle } from './loadArticle.ts'
import { manualHref, manualLabel } from './manualAddress.ts'
import type { ScreenText } from './screenTexts.ts'

interface ManualArticleProps extends LoadedArticle {
  audience: ManualReader
  language: Locale
}

/** The manual of a reader, with links to the manuals of other readers. */
export function ManualArticle({ audience, language, ...loaded }: ManualArticleProps) {
  const { words, screenText } = loaded
  const other = nextLocale(language)
  return (
    <Article
      {...loaded}
      language={language}
      otherLanguage={{ href: manualHref(audience, other), text: words.otherLanguage }}
    >
      <OtherManuals audience={audience} language={language} title={words.others} screenText={screenText} />
      <span lang={currentLocale()}>
        <HomeLink />
      </span>
    </Article>
  )
}

interface OtherManualsProps {
  audience: ManualReader
  language: Locale
  title: string
  screenText: ScreenText
}

/** Links to the other manuals in the same language. */
function OtherManuals({ audience, language, title, screenText }: OtherManualsProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {manualAudiences
          .filter((one) => one !== audience)
          .map((one) => (
            <li key={one}>
              <a href={manualHref(one, language)}>{screenText(manualLabel(one).role)}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

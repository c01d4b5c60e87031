import './manual.css'
import { manualAudiences, type ManualAudience } from '#domain/access/manuals'
import { nextLocale, type Locale } from '#i18n/locales'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { currentLocale } from '#src/platform/locale.ts'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'
import type { LoadedManual } from './loadManual.ts'
import { ManualBlocks } from './ManualBlocks.tsx'
import { manualHref, manualLabel } from './manualAddress.ts'
import { ManualText } from './ManualText.tsx'
import type { ScreenText } from './screenTexts.ts'

interface ManualArticleProps extends LoadedManual {
  audience: ManualAudience
  language: Locale
}

/** A manual on one page with its contents beside it; loads without MUI, for it is public (rule routes.public). */
export function ManualArticle({ audience, language, manual, words, screenText }: ManualArticleProps) {
  const other = nextLocale(language)
  const titles = manual.chapters.map(({ title }, index) => ({ title, number: index + 1 }))
  return (
    <main className="manual" lang={language}>
      <PageTitle title={manual.title} />
      <header>
        <BrandMark size={44} />
        <h1>{manual.title}</h1>
        <p className="manual-introduction">
          <ManualText text={manual.introduction} screenText={screenText} />
        </p>
        <p className="manual-tools">
          <a href={manualHref(audience, other)} lang={other} hrefLang={other}>
            {words.otherLanguage}
          </a>
          <button type="button" onClick={() => window.print()}>
            {words.print}
          </button>
        </p>
      </header>
      <nav aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ol>
          {titles.map(({ title, number }) => (
            <li key={number}>
              <a href={`#chapter-${number}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="manual-chapters">
        {manual.chapters.map(({ title, blocks }, index) => (
          <section key={title} id={`chapter-${index + 1}`}>
            <h2>
              {index + 1}. {title}
            </h2>
            <ManualBlocks blocks={blocks} language={language} screenText={screenText} enlarge={words.enlarge} />
          </section>
        ))}
      </div>
      <footer>
        <OtherManuals audience={audience} language={language} title={words.others} screenText={screenText} />
        <span lang={currentLocale()}>
          <HomeLink />
        </span>
      </footer>
    </main>
  )
}

interface OtherManualsProps {
  audience: ManualAudience
  language: Locale
  title: string
  screenText: ScreenText
}

/** The manuals of everybody else, in the same language. */
function OtherManuals({ audience, language, title, screenText }: OtherManualsProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {manualAudiences
          .filter((one) => one !== audience)
          .map((one) => (
            <li key={one}>
              <a href={manualHref(one, language)}>{screenText(manualLabel(one).values.role)}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

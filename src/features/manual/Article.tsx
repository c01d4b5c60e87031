import './manual.css'
import type { ReactNode } from 'react'
import { nextLocale, type Locale } from '#i18n/locales'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import type { LoadedArticle } from './loadArticle.ts'
import { ManualBlocks } from './ManualBlocks.tsx'
import { ManualText } from './ManualText.tsx'

interface ArticleProps extends LoadedArticle {
  language: Locale
  /** Opens the same article in the other language. */
  otherLanguage: { href: string; text: string }
  /** The next article to read. */
  children: ReactNode
}

/**
 * A text in chapters on one page with a table of contents at the side. It loads without MUI because some articles are
 * public (rule routes.public).
 */
export function Article({ article, words, screenText, language, otherLanguage, children }: ArticleProps) {
  const other = nextLocale(language)
  const titles = article.chapters.map(({ title }, index) => ({ title, number: index + 1 }))
  return (
    <main className="manual" lang={language}>
      <PageTitle title={article.title} />
      <header>
        <BrandMark size={44} />
        <h1>{article.title}</h1>
        <p className="manual-introduction">
          <ManualText text={article.introduction} screenText={screenText} />
        </p>
        <p className="manual-tools">
          <a href={otherLanguage.href} lang={other} hrefLang={other}>
            {otherLanguage.text}
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
        {article.chapters.map(({ title, blocks }, index) => (
          <section key={title} id={`chapter-${index + 1}`}>
            <h2>
              {index + 1}. {title}
            </h2>
            <ManualBlocks blocks={blocks} language={language} screenText={screenText} words={words} />
          </section>
        ))}
      </div>
      <footer>{children}</footer>
    </main>
  )
}

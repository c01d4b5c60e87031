import './manual.css'
import { BrandMark } from '../../components/BrandMark.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { HomeLink } from '../errors/HomeLink.tsx'
import type { Manual } from './manualContent.ts'

/** A manual on one page with its contents at the top; loads without MUI, for it is public (spec 2). */
export function ManualPage({ manual }: { manual: Manual }) {
  return (
    <main className="manual" lang={manual.language}>
      <PageTitle title={manual.title} />
      <header>
        <BrandMark size={44} />
        <h1>{manual.title}</h1>
        <p className="manual-introduction">{manual.introduction}</p>
      </header>
      <nav aria-label={manual.contents}>
        <h2>{manual.contents}</h2>
        <ol>
          {manual.chapters.map(({ title }, index) => (
            <li key={title}>
              <a href={`#chapter-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {manual.chapters.map(({ title, text, steps }, index) => (
        <section key={title} id={`chapter-${index + 1}`}>
          <h2>
            {index + 1}. {title}
          </h2>
          <p>{text}</p>
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <footer>
        <HomeLink />
      </footer>
    </main>
  )
}

import { Suspense, use } from 'react'
import { nextLocale } from '#i18n/locales'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'
import { Article } from './Article.tsx'
import { loadCourse } from './loadArticle.ts'

/** `/learning`: the course "write a risk that others can act on", in the language of the site (rule menu.targets). */
export default function LearningPage() {
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Course />
    </Suspense>
  )
}

function Course() {
  const language = currentLocale()
  const loaded = use(loadCourse(language))
  const { words } = loaded
  return (
    <Article
      {...loaded}
      language={language}
      otherLanguage={{ href: hrefIn(nextLocale(language), '/learning'), text: words.otherCourse }}
    >
      <p>
        <a href={hrefIn(language, '/training')}>{words.video}</a>
      </p>
      <HomeLink />
    </Article>
  )
}

import './manual.css'
import { Suspense, use, useCallback, useRef, useState } from 'react'
import { nextLocale } from '#i18n/locales'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'
import { loadWords } from './loadArticle.ts'

/** `/training`: the training video in the language of the site, with captions and a transcript (rule menu.targets). */
export default function TrainingPage() {
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Training />
    </Suspense>
  )
}

function Training() {
  const language = currentLocale()
  const other = nextLocale(language)
  const words = use(loadWords(language))
  const video = useRef<HTMLVideoElement>(null)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  // React has no event for a loaded track.
  const readCues = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return
    const read = () => setCues([...(element.track.cues ?? [])] as VTTCue[])
    element.addEventListener('load', read)
    // The browser does not load a track until it is shown.
    element.track.mode = 'showing'
    read()
    return () => element.removeEventListener('load', read)
  }, [])
  const playFrom = (time: number) => {
    if (!video.current) return
    video.current.currentTime = time
    void video.current.play()
  }
  return (
    <main className="manual training">
      <PageTitle title={words.training.title} />
      <header>
        <BrandMark size={44} />
        <h1>{words.training.title}</h1>
        <p className="manual-introduction">{words.training.introduction}</p>
        <p className="manual-tools">
          <a href={hrefIn(other, '/training')} lang={other} hrefLang={other}>
            {words.training.otherLanguage}
          </a>
        </p>
      </header>
      <video ref={video} controls preload="metadata" width={1280} height={720} aria-label={words.training.title}>
        <source src={`/training/${language}.webm`} type="video/webm" />
        <track
          ref={readCues}
          default
          kind="captions"
          src={`/training/${language}.vtt`}
          srcLang={language}
          label={words.training.captions}
        />
      </video>
      <section aria-labelledby="transcript">
        <h2 id="transcript">{words.training.transcript}</h2>
        <ol className="training-transcript">
          {cues.map(({ startTime, text }) => (
            <li key={startTime}>
              <button type="button" onClick={() => playFrom(startTime)}>
                {timeOf(startTime)}
              </button>
              {text}
            </li>
          ))}
        </ol>
      </section>
      <footer>
        <HomeLink />
      </footer>
    </main>
  )
}

/** Formats seconds as minutes and seconds, `1:05`. */
function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

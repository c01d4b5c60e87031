import { useId, useState } from 'react'
import type { ManualWords, Question } from '#i18n/manuals/manual'

/** A question of a self-check: after each choice it immediately shows why the answer is right or wrong. */
export function SelfCheck({ check, words }: { check: Question; words: ManualWords }) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const answer = chosen === undefined ? undefined : check.answers[chosen]
  return (
    <fieldset className="manual-check">
      <legend>{check.question}</legend>
      {check.answers.map(({ text }, index) => (
        <label key={text}>
          <input type="radio" name={id} checked={chosen === index} onChange={() => setChosen(index)} />
          {text}
        </label>
      ))}
      <p role="status" data-right={answer?.isRight}>
        {answer && (
          <>
            <b>{answer.isRight ? words.right : words.wrong}</b> {answer.why}
          </>
        )}
      </p>
    </fieldset>
  )
}

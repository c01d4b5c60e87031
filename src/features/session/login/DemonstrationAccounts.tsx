import { useText } from '#src/platform/i18n/useText.ts'
import { demonstrationAccounts, demonstrationPassword } from './demonstrationAccounts.ts'
import type { Credentials } from '#domain/validation/credentials'

/** The demonstration accounts; a click fills in the form. */
export function DemonstrationAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const translate = useText()
  return (
    <section className="login-demonstration" aria-labelledby="demonstration-title">
      <h2 id="demonstration-title">{translate('auth.demonstration.title')}</h2>
      <p>{translate('auth.demonstration.hint')}</p>
      <ul>
        {demonstrationAccounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: demonstrationPassword })}>
              <strong>{translate(`vocabulary.role.${role}`)}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

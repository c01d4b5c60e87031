import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { httpClient, signInOver } from '#rigs/durability/httpClient'
import { createCompleteRisk } from '#tests/support/riskInputs'
import { freePort } from '#scripts/support/freePort.mjs'
import { versionOf } from '../debian.ts'
import type { Part, Trial } from '../part.ts'
import { check, until } from '../waiting.ts'

/** With letters that have a special meaning in an address. */
const account = { user: 'risk-board', password: 'a@b:c%d' }

/** Postfix as the company's mail server: STARTTLS and a password are required, and emails arrive in a mailbox. */
export const postfix: Part = {
  name: 'postfix',
  debian: ['postfix', 'openssl', 'python3-minimal'],
  needs: ['root'],
  async attempt(trial) {
    trial.isVersion(versionOf('postfix') ?? '')
    const { port, mailbox, authority } = await startPostfix(trial, await freePort())
    const url = new URL(`smtp://localhost:${port}`)
    Object.assign(url, { username: account.user, password: encodeURIComponent(account.password) })
    const mails = { SMTP_URL: url.href, MAIL_FROM: 'Risk board <risk-board@demo.example>' }
    const environment = { ...mails, PUBLIC_URL: 'https://risks.example.com' }
    const server = await trial.startServer({ ...environment, NODE_EXTRA_CA_CERTS: authority })

    // Emails use the language of the last session.
    const expert = httpClient(server.origin, await signInOver(server.origin, 'expert'))
    await expert.call('GET', '/auth/check', undefined, { 'accept-language': 'th' })
    const assessor = httpClient(server.origin, await signInOver(server.origin, 'assessor'))
    const risk = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${risk.id}/submit`)
    const mail = await until('a mail to the expert', () => mailsIn(mailbox).find((one) => one.to.includes('expert@')))
    check(mail.isEncrypted, 'it came without TLS')
    check(mail.isAuthenticated, 'it came without a password')
    trial.tried('delivered by STARTTLS with a password that holds @, : and %')
    check(/[\u0E00-\u0E7F]/.test(mail.subject), `the subject is not Thai: ${mail.subject}`)
    trial.tried(`a Thai subject, read by Python's own library: "${mail.subject}"`)

    const stranger = await trial.startServer(environment)
    const other = httpClient(stranger.origin, await signInOver(stranger.origin, 'assessor'))
    await other.put(`/v1/risks/${(await createCompleteRisk(other)).id}/submit`)
    await until('the refusal of an unknown authority', () =>
      /self-signed certificate|unable to verify/.test(stranger.said()),
    )
    trial.tried('a certificate of an authority that is not trusted is refused')
  },
}

interface ReadMail {
  to: string
  subject: string
  isEncrypted: boolean
  isAuthenticated: boolean
}

/** Reads the mailbox as another program would. */
function mailsIn(mailbox: string): ReadMail[] {
  const reader = `
import email, json, sys
from email import policy
with open(sys.argv[1], 'rb') as file: mail = email.message_from_binary_file(file, policy=policy.default)
trace = ' '.join(mail.get_all('Received'))
print(json.dumps({'to': str(mail['To']), 'subject': str(mail['Subject']), 'isEncrypted': 'TLS' in trace,
  'isAuthenticated': 'ESMTPSA' in trace}))`
  return readdirSync(mailbox).map((name) =>
    JSON.parse(execFileSync('python3', ['-c', reader, join(mailbox, name)], { encoding: 'utf8' })),
  )
}

async function startPostfix({ folder, atEnd }: Trial, port: number) {
  const at = (name: string) => join(folder, name)
  const [own, nobody] = [idOf('-u', 'postfix'), idOf('-u', 'nobody')]
  chmodSync(folder, 0o755)
  for (const name of ['configuration', 'queue', 'data', 'mails', 'mails/new']) mkdirSync(at(name))
  chownSync(at('data'), own, idOf('-g', 'postfix'))
  for (const name of ['mails', 'mails/new']) chownSync(at(name), nobody, idOf('-g', 'nobody'))
  makeCertificate(folder)
  atEnd(await startPasswords(at('passwords'), own))
  const master = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8')
    .replace(/^smtp +inet .*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    // None of its processes uses a chroot, which would need copies of system files.
    .replace(/^(\S+\s+(?:inet|unix)\s+\S+\s+\S+\s+)y/gm, '$1n')
  writeFileSync(at('configuration/master.cf'), master)
  const settings = {
    compatibility_level: '3.6',
    queue_directory: at('queue'),
    data_directory: at('data'),
    maillog_file: at('postfix.log'),
    maillog_file_prefixes: folder,
    myhostname: 'mail.demo.example',
    mydestination: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mynetworks: '',
    virtual_mailbox_domains: 'demo.example',
    virtual_mailbox_base: folder,
    virtual_mailbox_maps: 'static:mails/',
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${idOf('-g', 'nobody')}`,
    virtual_minimum_uid: '1',
    smtpd_tls_cert_file: at('certificate.pem'),
    smtpd_tls_key_file: at('key.pem'),
    smtpd_tls_security_level: 'encrypt',
    smtpd_tls_auth_only: 'yes',
    smtpd_tls_received_header: 'yes',
    smtpd_sasl_auth_enable: 'yes',
    smtpd_sasl_type: 'dovecot',
    smtpd_sasl_path: at('passwords'),
    smtpd_sasl_authenticated_header: 'yes',
    smtpd_relay_restrictions: 'permit_sasl_authenticated, reject',
    smtpd_recipient_restrictions: 'permit_sasl_authenticated, reject',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(at('configuration/main.cf'), lines.join(''))
  const command = (action: string) => spawnSync('postfix', ['-c', at('configuration'), action], { encoding: 'utf8' })
  const { status, stderr } = command('start')
  check(status === 0, `Postfix did not start: ${stderr}`)
  atEnd(() => command('stop'))
  return { port, mailbox: at('mails/new'), authority: at('certificate.pem') }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files], {
    stdio: 'ignore',
  })
}

/** The service that Postfix uses to check passwords; it answers as Dovecot would: one account, by AUTH PLAIN. */
async function startPasswords(path: string, owner: number): Promise<() => void> {
  const right = `\0${account.user}\0${account.password}`
  const server = createServer((socket) => {
    socket.write(
      'VERSION\t1\t1\nMECH\tPLAIN\tplaintext\nSPID\t1\nCUID\t1\nCOOKIE\t00000000000000000000000000000000\nDONE\n',
    )
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\n')) {
        const [command, id, , ...rest] = line.split('\t')
        if (command !== 'AUTH') continue
        const given = rest.find((one) => one.startsWith('resp='))?.slice('resp='.length) ?? ''
        const isRight = Buffer.from(given, 'base64').toString() === right
        socket.write(`${isRight ? 'OK' : 'FAIL'}\t${id}\tuser=${account.user}\n`)
      }
    })
  })
  server.listen(path)
  await once(server, 'listening')
  chownSync(path, owner, 0)
  return () => void server.close()
}

const idOf = (kind: '-u' | '-g', user: string) => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }))

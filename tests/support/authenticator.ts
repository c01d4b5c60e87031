import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyRegistration, PasskeyAssertion } from '#domain/wire/factors'

/** The possible faults of an authenticator or its browser. */
interface Fault {
  /** The page claimed by the browser. */
  origin?: string
  /** The host that the authenticator signs for. */
  rpId?: string
  /** The increment of its counter. */
  counterStep?: number
}

/** As much of the options of WebAuthn as an authenticator reads. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** An authenticator in software, with one passkey and the browser before it, on the pages of one address. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /**
   * Creates the passkey.
   * @param options those of the server's response
   */
  make(options: object, { origin = this.#origin, rpId }: Fault = {}): PasskeyRegistration {
    const { challenge, rp } = options as Options
    const authData = Buffer.concat([
      this.#header(rpId ?? rp?.id ?? '', 0x41),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return {
      id: this.#id.toString('base64url'),
      rawId: this.#id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
      type: 'public-key',
    }
  }

  /**
   * Uses the passkey.
   * @param options those of the server's response
   */
  use(options: object, { origin = this.#origin, rpId, counterStep = 1 }: Fault = {}): PasskeyAssertion {
    const { challenge, rpId: asked = '' } = options as Options
    this.#counter += counterStep
    const authData = this.#header(rpId ?? asked, 0x01)
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
    return {
      id: this.#id.toString('base64url'),
      rawId: this.#id.toString('base64url'),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
      clientExtensionResults: {},
      type: 'public-key',
    }
  }

  #header(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  /** COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1), with its two coordinates. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A text of CBOR with fewer than 24 bytes. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** Bytes of CBOR, fewer than 65,536. */
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

import { hash, verify } from '@node-rs/argon2'

/** Argon2id at 19 MiB and two passes: 10 ms on a small machine, off the event loop (docs/dependencies.md). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Computes the memory-hard hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let hashOfNobody: Promise<string> | undefined

/**
 * Returns whether the password matches the hash. Without a hash it takes the same time and returns false, so that the
 * response time does not reveal registered addresses.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody signs in with this')
  const fits = await verify(passwordHash ?? (await hashOfNobody), password)
  return fits && passwordHash != null
}

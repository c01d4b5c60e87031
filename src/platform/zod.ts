/**
 * Zod compiles its schemas by `new Function`, which the content security policy forbids: every page would
 * report the attempt. All copies of zod share their configuration under this name, and whoever is there first makes
 * it, so that pages without a schema, the sign-in and the board among them, need not load zod to configure it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}

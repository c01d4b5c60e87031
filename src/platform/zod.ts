/**
 * Zod compiles its schemas with `new Function`, which the content security policy forbids: every page would report the
 * attempt. All copies of zod share their configuration under this name, created by the first one, so that pages without
 * a schema, such as the sign-in and the board, need not load zod to configure it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}

export { credentialsForm, forgotPasswordForm, newPasswordForm } from '#domain/validation/credentials'
export { firstStartForm } from '#domain/wire/firstStart'
export { resolverOf } from '#src/ui/forms/useZodResolver.ts'

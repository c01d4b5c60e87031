export { credentialsForm, forgotPasswordForm, newPasswordForm } from '#domain/validation/credentials'
export { resolverOf } from '#src/ui/forms/useZodResolver.ts'

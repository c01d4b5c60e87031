/** Where deliveries report what went wrong: as the server's logger takes it. */
export interface DeliveryLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

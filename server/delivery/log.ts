/** The log of deliveries: the server's logger. */
export interface DeliveryLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

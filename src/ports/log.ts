/** The log for operators. */

/** The log for operators; pino's loggers implement it. Never pass secrets, request bodies or pictures. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

import type { TestConnection } from "./postgres.ts";

/** How to connect, as a URL; `host` may be the folder of a socket. */
export function postgresUrl({ host, port, user, password, database }: TestConnection): string {
  return host.startsWith("/")
    ? `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${password}@${host}:${port}/${database}`;
}

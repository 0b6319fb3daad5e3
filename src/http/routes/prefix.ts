/** The fixed prefix of the documented operations. */
export const PREFIX = "/srv/publish/api";

/** Decides to which IP addresses this service may connect for a caller. */

import ipaddr from "ipaddr.js";

/** The only addresses handed out for the public internet (IANA IPv6 address space registry). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** In a public range but used internally: Azure's virtual machine host (metadata, agent). */
const KNOWN_INTERNAL = new Set(["168.63.129.16"]);

/**
 * True for an address of the public internet. False for every special-purpose range of IANA's registries (RFC 6890: private,
 * loopback, link-local and cloud metadata, CGNAT, multicast, documentation, benchmarking …), for IPv6 that carries an IPv4
 * address (mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP), and for text that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || KNOWN_INTERNAL.has(address.toString())) return false;
  if (address instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(text);
  const [high = 0, low] = address.parts.slice(4);
  const isatap = (high & 0xfdff) === 0 && low === 0x5efe;
  return address.zoneId === undefined && address.match(GLOBAL_IPV6) && !isatap;
}

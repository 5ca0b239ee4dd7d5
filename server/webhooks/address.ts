import { lookup } from 'node:dns';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isIn, networks } from '../base/address.ts';

/** What is no address of somebody out in the world: loopback, private, link-local, shared, reserved, multicast. */
const ownV4 = networks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'.split(
    ' ',
  ),
);
/** Of IPv6 only what is handed out at all, and nothing there in which an address of IPv4 is wrapped. */
const worldV6 = networks(['2000::/3']);
const wrappedV6 = networks(['2001::/32', '2001:db8::/32', '2002::/16']);

/** An address that is not called: the sentence is for who set it up. */
export class Unreachable extends Error {}

const isOwn = (address: string): boolean =>
  isIP(address) === 4 ? isIn(ownV4, address) : !isIn(worldV6, address) || isIn(wrappedV6, address);

/**
 * @param allowed - networks of our own that may be called all the same, also in plain http
 * @throws Unreachable for an address within our own network, and for plain http to any other
 */
export function requireReachable(address: string, allowed: BlockList, { protocol }: Pick<URL, 'protocol'>): void {
  if (isIn(allowed, address)) return;
  if (isOwn(address))
    throw new Unreachable(
      `${address} berada di jaringan sendiri. Bila memang dimaksud, izinkan dengan WEBHOOK_NETWORKS di server.`,
    );
  if (protocol !== 'https:') throw new Unreachable('Di luar jaringan sendiri hanya https:// yang dipakai');
}

/** Looks a name up for a connection that is about to be made: what was checked is what is connected to. */
export const reachableLookup =
  (allowed: BlockList, url: Pick<URL, 'protocol'>): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      try {
        for (const { address } of found) requireReachable(address, allowed, url);
      } catch (refused) {
        return done(refused as NodeJS.ErrnoException, '', 0);
      }
      const [first] = found;
      if (options.all) return done(null, found);
      return done(null, first?.address ?? '', first?.family ?? 0);
    });

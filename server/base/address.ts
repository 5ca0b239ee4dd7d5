import { BlockList, isIPv6 } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Config } from './config.ts';

/** The browser's name for itself: it need not be told of its own changes. */
export const originOf = (req: Request): string => String(req.headers['x-client-id'] ?? '').slice(0, 60);

/** The origin that limits count: an IPv4 address, or the IPv6 network that one customer commands. */
export function addressOf(req: Request): string {
  return ipKeyGenerator(req.ip ?? 'unknown');
}

/** The address as people write it, behind as many proxies as TRUST_PROXY says. */
export const plainAddressOf = (req: Request): string | null => req.ip?.replace(/^::ffff:/, '') ?? null;

/** Tells whether a request comes from an address of OPERATOR_ADDRESSES, and through no proxy that was not told of. */
export function isOperator({ operators, trustProxy }: Pick<Config, 'operators' | 'trustProxy'>) {
  const list = networks(operators);
  return (req: Request): boolean => {
    if (trustProxy === 0 && req.headers['x-forwarded-for'] !== undefined) return false;
    return isIn(list, plainAddressOf(req) ?? '');
  };
}

/** Addresses and networks (`10.0.0.0/8`) as a list that addresses are looked up in. */
export function networks(each: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of each) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** True where every address of these networks is in one of those. */
export const areWithin = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((each) => {
    const [address = '', bits = isIPv6(address) ? '128' : '32'] = each.split('/');
    return others.some((other) => {
      const [, most = bits] = other.split('/');
      return Number(most) <= Number(bits) && isIn(networks([other]), address);
    });
  });

export const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

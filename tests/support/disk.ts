import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

/** What a drive writes whole or not at all, in bytes. */
export const blockSize = 4096;

const request = { read: 0, write: 1, disconnect: 2, flush: 3 } as const;
const option = { exportName: 1, go: 7 } as const;
const reply = { acknowledged: 1, info: 3, unsupported: 2 ** 31 + 1 } as const;
/** Flags are there; it takes flushes. */
const features = 1 + 4;

/**
 * A drive with a cache that a power cut empties, for a virtual machine, spoken to as a network block device: what is
 * written reaches the file when the machine asks for a flush, and not before. At a cut a part of the rest reaches it, in
 * no order, as of a real drive, and the others are gone.
 */
export async function startDisk(file: string, socket: string) {
  const image = openSync(file, 'r+');
  const bytes = fstatSync(image).size;
  const cache = new Map<number, Buffer>();
  let line: Socket | undefined;
  let struck: (() => void) | undefined;

  const store = () => {
    for (const [at, block] of cache) writeSync(image, block, 0, blockSize, at);
    cache.clear();
  };
  const write = (data: Buffer, from: number) => {
    if (from % blockSize !== 0 || data.length % blockSize !== 0) throw new Error(`${data.length} bytes at ${from}`);
    for (let at = 0; at < data.length; at += blockSize)
      cache.set(from + at, Buffer.from(data.subarray(at, at + blockSize)));
  };
  const read = (from: number, length: number): Buffer => {
    const data = Buffer.alloc(length);
    readSync(image, data, 0, length, from);
    for (let at = from - (from % blockSize); at < from + length; at += blockSize) {
      const [start, end] = [Math.max(at, from), Math.min(at + blockSize, from + length)];
      cache.get(at)?.copy(data, start - from, start - at, end - at);
    }
    return data;
  };

  const server = createServer((client) => {
    line = client;
    client.on('error', () => undefined);
    const take = taking(client);
    void agree(client, take, bytes)
      .then(async () => {
        for (;;) {
          const head = await take(28);
          const [type, from, length] = [head.readUInt16BE(6), Number(head.readBigUInt64BE(16)), head.readUInt32BE(24)];
          if (type === request.disconnect) return client.end();
          const told = type === request.write ? await take(length) : undefined;
          if (type === request.flush && cache.size > 0) struck?.();
          // Cut off meanwhile: nothing that still lay on the line is done.
          if (client !== line) return;
          if (told) write(told, from);
          if (type === request.flush) store();
          const answer = Buffer.alloc(16);
          answer.writeUInt32BE(0x67446698);
          head.copy(answer, 8, 8, 16);
          client.write(type === request.read ? Buffer.concat([answer, read(from, length)]) : answer);
        }
      })
      .catch(() => client.destroy());
  });
  await new Promise<void>((ready) => server.listen(socket, ready));
  return {
    /** Calls it as soon as the machine asks for a flush of something, before anything of that is stored. */
    atFlush: (then: () => void) => {
      struck = then;
    },
    /** @returns how many blocks were written, not flushed, and lost, and how many of those reached the disk by chance */
    cut: () => {
      line?.destroy();
      [line, struck] = [undefined, undefined];
      const all = cache.size;
      const chance = Math.random();
      for (const at of cache.keys()) if (Math.random() > chance) cache.delete(at);
      const kept = cache.size;
      store();
      return { lost: all - kept, kept };
    },
    close: async () => {
      line?.destroy();
      await new Promise((closed) => server.close(closed));
      closeSync(image);
    },
  };
}

/** Reads so and so many bytes. @throws Error where the line ends before */
function taking(socket: Socket): (bytes: number) => Promise<Buffer> {
  const chunks = socket[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [held];
    for (let have = held.length; have < bytes; have += parts.at(-1)?.length ?? 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The machine hung up');
      parts.push(value);
    }
    const all = parts.length > 1 ? Buffer.concat(parts) : held;
    held = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}

/** The beginning of a line, in which the machine is told how large the disk is and that it takes flushes. */
async function agree(client: Socket, take: (bytes: number) => Promise<Buffer>, bytes: number) {
  const size = Buffer.alloc(10);
  size.writeBigUInt64BE(BigInt(bytes));
  size.writeUInt16BE(features, 8);
  // With modern options, and without 124 zeroes after the old one.
  client.write(Buffer.concat([Buffer.from('NBDMAGICIHAVEOPT'), Buffer.of(0, 3)]));
  await take(4);
  for (;;) {
    const head = await take(16);
    const asked = head.readUInt32BE(8);
    await take(head.readUInt32BE(12));
    if (asked === option.exportName) return client.write(size);
    const answer = (type: number, data: Buffer) => {
      const told = Buffer.alloc(20);
      told.writeBigUInt64BE(0x3e889045565a9n);
      told.writeUInt32BE(asked, 8);
      told.writeUInt32BE(type, 12);
      told.writeUInt32BE(data.length, 16);
      client.write(Buffer.concat([told, data]));
    };
    if (asked === option.go) {
      answer(reply.info, Buffer.concat([Buffer.of(0, 0), size]));
      answer(reply.acknowledged, Buffer.alloc(0));
      return;
    }
    answer(reply.unsupported, Buffer.alloc(0));
  }
}

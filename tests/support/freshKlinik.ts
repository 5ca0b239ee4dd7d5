import { afterAll, beforeAll, beforeEach } from 'vitest';
import { caller } from './call.ts';
import { startKlinik } from './klinik.ts';

type Call = ReturnType<typeof caller>;

interface Fresh {
  klinik: Awaited<ReturnType<typeof startKlinik>>;
  /** The token of an admin. */
  admin: string;
  call: Call;
  /** Looks something up; as the admin, unless somebody else's token is given. */
  get: (path: string, token?: string) => ReturnType<Call>;
}

/** One server for all tests of a file; before each, the sample data are there again and an admin is signed in. */
export function freshKlinik(): Fresh {
  const asked: Call = (...args) => caller(fresh.klinik.url)(...args);
  const fresh = {
    call: asked,
    get: (path, token = fresh.admin) => asked('GET', path, { token }),
  } as Fresh;
  beforeAll(async () => {
    fresh.klinik = await startKlinik();
  });
  afterAll(() => fresh.klinik.stop());
  beforeEach(async () => {
    await fresh.klinik.reset();
    fresh.admin = await fresh.klinik.tokenOf('admin');
  });
  return fresh;
}

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firstPassword } from '../../server/auth/rules/firstPassword.ts';

const folder = mkdtempSync(join(tmpdir(), 'klinik-sandi-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'admin-password');

describe("the first admin's password", () => {
  it('is printed at a terminal, and in no file', () => {
    const { handOver, isKept } = firstPassword(folder, { terminal: true });
    expect(handOver('a@klinik.test', 'x7Kq')).toBe(
      'Akun admin pertama: a@klinik.test, password: x7Kq (hanya ditampilkan sekali ini)',
    );
    expect(isKept()).toBe(false);
  });

  it('is a file of its owner elsewhere, though one that others read was there', () => {
    writeFileSync(file, 'lama');
    chmodSync(file, 0o644);
    const { handOver, isKept, forget } = firstPassword(folder, { terminal: false });
    expect(handOver('a@klinik.test', 'x7Kq')).toContain(`password di ${file}`);
    expect(readFileSync(file, 'utf8')).toBe('x7Kq\n');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(isKept()).toBe(true);
    forget();
    expect(existsSync(file)).toBe(false);
  });

  it('stops the start where it cannot be written', () => {
    writeFileSync(join(folder, 'berkas'), '');
    const { handOver } = firstPassword(join(folder, 'berkas'), { terminal: false });
    expect(() => handOver('a@klinik.test', 'x7Kq')).toThrow(
      /^Cannot start: the first admin's password .*ADMIN_PASSWORD/,
    );
  });
});

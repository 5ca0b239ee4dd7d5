import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../base/config.ts';

/** Delivery of the password that was made for the first admin. */
export interface FirstPassword {
  /** @returns the line to print */
  handOver: (email: string, password: string) => string;
  /** True while it lies in a file. */
  isKept: () => boolean;
  forget: () => void;
}

/**
 * Printed at a terminal. Anywhere else what is printed is kept in a log that others read, so it is a file for its owner
 * alone.
 */
export function firstPassword(dataDir: string, { terminal }: { terminal: boolean }): FirstPassword {
  const file = join(dataDir, 'admin-password');
  const forget = () => rmSync(file, { force: true });
  return {
    handOver: (email, password) => {
      if (terminal) return `Akun admin pertama: ${email}, password: ${password} (hanya ditampilkan sekali ini)`;
      try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        // A file that is there keeps the rights it has.
        forget();
        writeFileSync(file, `${password}\n`, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        const { code } = Object(error) as { code?: string };
        throw new ConfigError(
          `Cannot start: the first admin's password cannot be written to ${file} (${code}). Set ADMIN_PASSWORD, or DATA_DIR to a folder that can be written.`,
        );
      }
      return `Akun admin pertama: ${email}, password di ${file} (dihapus saat start berikutnya, setelah admin pernah masuk)`;
    },
    isKept: () => existsSync(file),
    forget,
  };
}

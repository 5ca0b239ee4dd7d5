import { afterEach, beforeEach, vi } from 'vitest';

/** Its keys are its own properties, as those of a browser's. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

class StorageMessage extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: StorageEventInit) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** The page as a session knows it, empty before each test: its storage, and what it hears. */
export function withPage(): void {
  beforeEach(() => {
    const localStorage = new MemoryStorage();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('StorageEvent', StorageMessage);
  });
  afterEach(() => vi.unstubAllGlobals());
}

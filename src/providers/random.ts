/** Bytes that nobody can guess. */
export const randomBytes = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

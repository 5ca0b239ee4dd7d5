/** PostgreSQL's code of an error (SQLSTATE), empty where it has none. */
export const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/** A filter or sort the declaration does not allow; `parameter` names it. */
export class QueryError extends Error {
  constructor(readonly parameter: string) {
    super(`Unknown parameter: ${parameter}`);
  }
}

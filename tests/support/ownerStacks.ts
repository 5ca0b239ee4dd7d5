// React keeps a stack and a task of every element's making, for the last lines of its warnings: a tenth of a test's time.
Object.defineProperty(console, 'createTask', { configurable: true, value: undefined });
const react: Record<string, unknown> = await import('react');
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
// It keeps the first ten thousand of each second; here they are always used up.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

export {};

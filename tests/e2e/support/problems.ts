import type { BrowserContext } from '@playwright/test';

/**
 * Collects whatever a browser complains of, on any page: console errors and warnings (a refused Content Security
 * Policy is one), uncaught errors, requests without an answer, and the browser's own dialogs, which are dismissed.
 */
export function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') problems.push(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().stack ?? error.error().message}`);
  });
  context.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page was left before the answer was there.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return problems;
}

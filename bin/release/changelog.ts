const heading = '## [Unreleased]';

/**
 * The changelog with what was unreleased under a version, and an empty part for what comes next.
 *
 * @throws Error where nothing stands there.
 */
export function released(text: string, version: string, date: string): string {
  const at = text.indexOf(heading);
  const notes = text.slice(at + heading.length).split(/^## /m)[0] ?? '';
  if (at < 0 || notes.trim() === '') throw new Error(`CHANGELOG.md says nothing under "${heading}".`);
  return text.replace(heading, `${heading}\n\n## [${version}] - ${date}`);
}

/** A screen in one size and mode. */
export interface Look {
  role: string;
  path: string;
  heading: string;
  size: string;
  mode: string;
  /** Of the pictures, beside the page. */
  file: string;
  /** Null where the screen has no rows. */
  rows: Rows | null;
  /** Cumulative layout shift while it was opened, by what it was opened with. */
  shift: { address?: number; link?: number };
  /** The same screen of the commit compared with. */
  before?: { file: string; rows: Rows | null; difference: string; pixels: number };
}

/** The top of the first row, in pixels of the window, and how many rows are wholly in sight. */
export interface Rows {
  top: number;
  inSight: number;
}

const screenOf = ({ role, path }: Look) => `${role} ${path}`;
/** The pictures of each screen. */
function screensOf(looks: readonly Look[]): Look[][] {
  return [...new Set(looks.map(screenOf))].map((screen) => looks.filter((look) => screenOf(look) === screen));
}
const typeOf = ({ size, mode }: Look) => `${size} ${mode}`;

/** Where rows begin, how many are in sight and what moved, as a table in Markdown. */
export function figuresTable(looks: readonly Look[], sizes: readonly string[]): string {
  const lines = screensOf(looks).map((each) => {
    const cells = sizes.flatMap((size) => {
      const look = each.find((one) => one.size === size);
      const cell = (of: (rows: Rows) => number) => changed(look?.before?.rows, look?.rows, of);
      const shift = Object.values(look?.shift ?? {}).map((sum) => sum.toFixed(3));
      return [cell(({ top }) => top), cell(({ inSight }) => inSight), shift.join(' ')];
    });
    return [`${each[0]?.role} \`${each[0]?.path}\``, ...cells];
  });
  const head = ['screen', ...sizes.flatMap((size) => [`first row ${size}`, 'rows in sight', 'shift'])];
  return [head, head.map((_, column) => (column ? '--:' : '---')), ...lines]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function changed(before: Rows | null | undefined, after: Rows | null | undefined, of: (rows: Rows) => number): string {
  const now = after ? String(of(after)) : '–';
  return before && (!after || of(before) !== of(after)) ? `${of(before)} → ${now}` : now;
}

/** The page of all pictures, a screen a row; compared, those that changed the most come first. */
export function pageOf(looks: readonly Look[], title: string): string {
  const most = (each: readonly Look[]) => Math.max(...each.map(({ before }) => before?.pixels ?? 0));
  const screens = screensOf(looks).sort((a, b) => most(b) - most(a));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 1rem; background: #ddd; color: #111 }
  main { display: flex; flex-wrap: wrap; gap: 1rem }
  h2 { font-size: 1rem; margin: 0 0 .25rem }
  .looks { display: flex; flex-wrap: wrap; gap: .5rem }
  figure { margin: 0 }
  img { display: block; height: 14rem; background: #fff }
</style>
<h1>${escaped(title)}</h1>
<main>
${screens.map(sectionOf).join('\n')}
</main>
`;
}

const sectionOf = (looks: readonly Look[]) => `<section>
<h2>${escaped(`${looks[0]?.role} ${looks[0]?.path} · ${looks[0]?.heading}`)}</h2>
<div class="looks">${looks.map(figuresOf).join('')}</div>
</section>`;

function figuresOf(look: Look): string {
  const { before, file, rows } = look;
  const about = `${typeOf(look)}${rows ? ` · first row ${rows.top}, ${rows.inSight} in sight` : ''}`;
  if (!before?.pixels) return figure(file, about);
  return (
    figure(before.file, `${typeOf(look)}, before`) +
    figure(file, about) +
    figure(before.difference, `${before.pixels} pixels differ`)
  );
}

const figure = (file: string, about: string) =>
  `<figure><a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt=""></a><figcaption>${escaped(about)}</figcaption></figure>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

import { strToU8, zipSync } from 'fflate';

interface ForeignSheet {
  name: string;
  /** What stands in its `sheetData`. */
  rows: string;
  /** As it stands in the workbook: `state="hidden"`. */
  about?: string;
}

interface Parts {
  /** What stands in the workbook before its sheets. */
  workbook?: string;
  strings?: string;
  styles?: string;
  /** Rewrites each part into what another program writes. */
  written?: (xml: string) => string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of another program, of its own XML. */
export function foreignBook(
  sheets: readonly ForeignSheet[],
  { workbook = '', strings = '', styles = '', written = (xml) => xml }: Parts = {},
): Blob {
  const tags = sheets.map(
    ({ name, about = '' }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${about} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}">${workbook}<sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(written(xml))])));
  return new Blob([zipped as BlobPart]);
}

/** A row of texts, or of cells as XML where they begin with a tag. */
export const rowOf = (line: number, ...cells: string[]): string =>
  `<row r="${line}">${cells
    .map((cell, at) => (cell.startsWith('<') ? cell : text(`${'ABCDEFGH'[at]}${line}`, cell)))
    .join('')}</row>`;

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

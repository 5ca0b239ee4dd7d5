import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../src/i18n/translate.ts';
import { problemOf } from '../../../src/views/import/check.ts';
import { readFile } from '../../../src/views/import/readFile.ts';
import { Unreadable } from '../../../src/views/import/unreadable.ts';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { foreignBook, rowOf } from '../../support/foreignBook.ts';

const provider = makeDemoProvider();

/** The records that a file becomes, or why it does not. */
async function outcome(entity: string, file: Blob) {
  const resource = resourceOf(entity);
  try {
    const { rows, refused } = await checkedFile(resource, file, provider);
    if (refused.length === 0) return rows.map(({ values }) => values);
    return refused.map((row) => `${row.line}: ${problemOf(resource, row)}`);
  } catch (error) {
    if (error instanceof Unreadable) return translate(`import.unreadable.${error.reason}`, error.args);
    throw error;
  }
}

const headings = ['Nama Tindakan', 'Golongan', 'Tarif'];
const facial = { name: 'Facial Emas', jenis: 'nonmedis', harga: 1_250_000 };
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Blob([view.buffer]);
};
const prices = (sign: string, end = '\r\n') =>
  [headings, ['Facial Emas', 'Kecantikan', 'Rp 1.250.000,00']].map((row) => row.join(sign) + end).join('');

describe('a price list as text', () => {
  it.each<[string, Blob, unknown]>([
    [
      'of Google Sheets',
      new Blob([`${headings}\r\n"Facial Emas",Kecantikan,"Rp1.250.000"\r\n`.replaceAll('\r\n', '\n')]),
      [facial],
    ],
    ['of Excel, with semicolons and a mark of UTF-8', new Blob(['\uFEFF', prices(';')]), [facial]],
    ['that names its sign in the first line', new Blob([`sep=;\r\n${prices(';')}`]), [facial]],
    ['whose sign is an unusual one', new Blob([`sep=|\r\n${prices('|')}`]), [facial]],
    ['in UTF-16, the lower byte first', utf16(`\uFEFF${prices('\t')}`, true), [facial]],
    ['in UTF-16, the higher byte first', utf16(`\uFEFF${prices('\t')}`, false), [facial]],
    [
      'of Numbers, with the name of the table above',
      new Blob([`Tabel 1,,\n${headings}\nFacial Emas,Kecantikan,1250000\n,,\n`]),
      [facial],
    ],
    [
      'with a quotation mark that is not closed',
      new Blob([`${headings.join(';')}\nSerum;Medis;90000\n"Facial Emas;Kecantikan;1250000\nLaser;Medis;500000\n`]),
      expect.stringContaining('baris 3 kolom 1'),
    ],
    [
      'with a quotation mark within quotation marks',
      new Blob([`${headings.join(';')}\nSerum;"Medis "A";90000\n"Facial Emas";Kecantikan;1250000\n`]),
      expect.stringContaining('baris 2 kolom 2'),
    ],
    [
      'with an error of Excel and a rounded number',
      new Blob([`${headings.join(';')}\n#NAME?;Medis;90000\nLaser;Medis;#N/A\n8,99E+12;Medis;90000\n`]),
      [
        expect.stringMatching(/^2: Nama Treatment: .*#NAME\?/),
        expect.stringMatching(/^3: Harga: .*#N\/A/),
        expect.stringMatching(/^4: Nama Treatment: .*dibulatkan/),
      ],
    ],
  ])('%s', async (_, file, told) => expect(await outcome('treatments', file)).toEqual(told));
});

describe('a price list that is called .xls', () => {
  it.each([
    ['a table of a web page', '<html><body><table><tr><td>Nama Tindakan</td></tr></table></body></html>'],
    ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'],
    ['XML of Excel 2003', '\uFEFF<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'],
  ])('%s', async (_, text) =>
    expect(await outcome('treatments', new Blob([text]))).toMatch(/bukan lembar kerja.*simpan sebagai \.xlsx/i),
  );

  it('a sheet of OpenDocument', async () => {
    const file = new Blob([
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }) as BlobPart,
    ]);
    expect(await outcome('treatments', file)).toBe('Berkas ini bukan .xlsx atau .csv');
  });
});

describe('a price list as a workbook', () => {
  const listed = rowOf(1, ...headings);
  const data = (rows: string, about = '') => ({ name: 'Data', rows, about });
  it.each<[string, Blob, unknown]>([
    [
      'of Google Sheets, with empty rows to the end',
      foreignBook(
        [
          data(
            `<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c></row>` +
              `<row r="2"><c r="A2" s="1" t="s"><v>3</v></c><c r="B2" s="1" t="s"><v>4</v></c><c r="C2" s="2"><v>1250000.0</v></c></row>` +
              Array.from({ length: 30 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`).join(''),
          ),
        ],
        {
          strings: [...headings, 'Facial Emas', 'Kecantikan'].map((text) => `<si><t>${text}</t></si>`).join(''),
          styles: '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="4"/></cellXfs>',
        },
      ),
      [facial],
    ],
    [
      'of WPS, with letters in two colours and how they are pronounced',
      foreignBook(
        [data(listed + rowOf(2, '<c r="A2" t="s"><v>0</v></c>', 'Kecantikan', '<c r="C2"><v>1250000</v></c>'))],
        {
          strings:
            '<si><r><t xml:space="preserve">Facial </t></r><r><rPr><color rgb="FFFF0000"/></rPr><t>Emas</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
        },
      ),
      [facial],
    ],
    [
      'of a program that prefixes its tags, names no cells and numbers no rows',
      foreignBook([data(rowOf(1, ...headings) + rowOf(2, 'Facial Emas', 'Kecantikan', '<c><v>1250000</v></c>'))], {
        written: (xml) =>
          xml
            .replace(/<(\/?)(?!\/|Relationship)/g, '<$1x:')
            .replaceAll(/ r="[A-Z]*\d+"/g, '')
            .replaceAll(' r:id=', ' d3p1:id='),
      }),
      [facial],
    ],
    [
      'with attributes in single quotes',
      foreignBook([data(listed + rowOf(2, '', 'Kecantikan', '<c r="C2"><v>1250000</v></c>'))], {
        written: (xml) => xml.replaceAll(/="([^"]*)"/g, "='$1'"),
      }),
      [expect.stringMatching(/^2: Nama Treatment/)],
    ],
    [
      'of Numbers, its summary hidden',
      foreignBook([
        { name: 'Ringkasan', rows: rowOf(1, 'Nama Tindakan'), about: 'state="hidden"' },
        data(rowOf(1, 'Daftar Harga') + rowOf(2, ...headings) + rowOf(3, 'Facial Emas', 'Kecantikan', '1.250.000')),
      ]),
      [facial],
    ],
    [
      'with a price that is worked out, its value beside it',
      foreignBook([
        data(
          listed +
            rowOf(
              2,
              '<c r="A2" t="str"><f>"Facial "&amp;"Emas"</f><v>Facial Emas</v></c>',
              'Kecantikan',
              '<c r="C2"><f>D2*1.11</f><v>1250000</v></c>',
            ),
        ),
      ]),
      [facial],
    ],
    [
      'with a price that nobody has worked out yet, and one that cannot be',
      foreignBook([
        data(
          listed +
            rowOf(2, 'Facial', 'Kecantikan', '<c r="C2"><f>D2*1.11</f></c>') +
            rowOf(3, 'Serum', 'Kecantikan', '<c r="C3"><f t="shared" si="0"/><v></v></c>') +
            rowOf(4, 'Laser', 'Kecantikan', '<c r="C4" t="e"><f>VLOOKUP(A4,D:E,2,0)</f><v>#N/A</v></c>'),
        ),
      ]),
      [
        expect.stringMatching(/^2: Harga: Sel berisi rumus/),
        expect.stringMatching(/^3: Harga: Sel berisi rumus/),
        expect.stringMatching(/^4: Harga: .*#N\/A/),
      ],
    ],
    [
      'of a program that leaves it to Excel to work out',
      foreignBook([data(listed + rowOf(2, 'Facial', 'Kecantikan', '<c r="C2"><f>D2*1.11</f><v>0</v></c>'))], {
        workbook: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
      }),
      [expect.stringMatching(/^2: Harga: Sel berisi rumus/)],
    ],
    [
      'with merged headings in two rows',
      foreignBook([
        data(
          rowOf(1, 'DAFTAR HARGA') +
            rowOf(2, ...headings, '<c r="D2"/>') +
            rowOf(3, '<c r="A3"/>', '<c r="B3"/>', 'Umum', 'Anggota') +
            rowOf(4, 'Facial Emas', 'Kecantikan', '<c r="C4"><v>1250000</v></c>'),
        ),
      ]),
      [expect.stringMatching(/^3: Harga: "Umum" bukan angka.*Nama Treatment wajib diisi/)],
    ],
  ])('%s', async (_, file, told) => expect(await outcome('treatments', file)).toEqual(told));

  it('with one value far out on the right is refused, whatever room that would take', async () => {
    const far = '<c r="XFD1048576"><v>1</v></c>';
    const file = foreignBook([data(`${listed}<row r="1048576">${far}</row><row r="2000000000">${far}</row>`)]);
    expect(await outcome('treatments', file)).toBe('Terlalu banyak kolom: paling banyak 200');
  });
});

describe('patients of another program', () => {
  const columns = ['Nama Lengkap', 'Kategori', 'L/P', 'Tgl Lahir', 'No HP', 'Dokter'];
  const patient = (born: string, phone: string) =>
    rowOf(1, ...columns) + rowOf(2, 'Siti Rahma', 'Beauty', 'P', born, phone, 'Andi Wijaya');
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/><numFmt numFmtId="9" formatCode="ddmmyyyy"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="11"/></cellXfs>';
  const phone = '<c r="E2" s="3"><v>8.1234567890E10</v></c>';
  it.each([
    ['dates as days since 1900', '<c r="D2" s="1"><v>35593</v></c>', {}],
    ['dates as days since 1904', '<c r="D2" s="2"><v>34131</v></c>', { workbook: '<workbookPr date1904="1"/>' }],
    ['dates in letters', '<c r="D2" t="d"><v>1997-06-12T00:00:00.000</v></c>', {}],
    ['dates without their format', '<c r="D2"><v>35593</v></c>', {}],
    ['dates with an hour, a blink before midnight', '<c r="D2" s="1"><v>35592.9999999</v></c>', {}],
  ])('%s, a phone as 8.12E+10', async (_, born, about) => {
    const file = foreignBook([{ name: 'Pasien', rows: patient(born, phone) }], { styles, ...about });
    expect(await outcome('pasien', file)).toEqual([
      expect.objectContaining({ name: 'Siti Rahma', birthDate: '1997-06-12', phone: '081234567890' }),
    ]);
  });

  it('a phone that lost its digits on the way to a .csv is named', async () => {
    const text = `${columns.join(';')}\nSiti Rahma;Beauty;P;12/06/1997;8,12E+10;Andi Wijaya\n`;
    expect(await outcome('pasien', new Blob([text]))).toEqual([expect.stringMatching(/^2: .*dibulatkan Excel/)]);
  });

  it('a month alone is one, whatever day Excel keeps with it (month M9)', async () => {
    const book = foreignBook([{ name: 'Stok', rows: rowOf(1, '<c r="A1" s="1"><v>46692</v></c>') }], {
      styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs>',
    });
    expect((await readFile(book)).rows[0]?.cells).toEqual(['2027-11']);
  });

  it('texts, numbers, shares, yes and no come as they are', async () => {
    const cells = [
      '0812',
      '<c r="B1" t="s"><v>0</v></c>',
      '<c r="C1" s="2"><v>0.11</v></c>',
      '<c r="D1" t="b"><v>1</v></c>',
      '<c r="E1" s="1"><v>0.354166666666667</v></c>',
      '<c r="F1" s="1"><v>45531.3958333333</v></c>',
    ];
    const book = foreignBook([{ name: 'Pasien', rows: rowOf(1, ...cells) }], {
      strings: '<si><t>007</t></si>',
      styles: styles.replace('<xf numFmtId="9"/>', '<xf numFmtId="10"/>'),
    });
    const { rows } = await readFile(book);
    expect(rows[0]?.cells).toEqual(['0812', '007', 0.11, true, '08:30', '2024-08-27T09:30']);
  });

  it('what is written otherwise than Excel writes it costs no other cell', async () => {
    const cells = [
      '&#128512;',
      '<c r="B1" s="99"><v>7</v></c>',
      '<c r="C1"><v>tujuh</v></c>',
      '<c r="D1" t="b"><v>true</v></c>',
      '<c r="E1" t="d"><v>2024-08-27T09:30:00</v></c>',
    ];
    const { rows } = await readFile(foreignBook([{ name: 'Pasien', rows: rowOf(1, ...cells) }], { styles }));
    expect(rows[0]?.cells).toEqual(['\u{1F600}', 7, 'tujuh', true, '2024-08-27T09:30:00']);
  });
});

describe('weekdays in a cell', () => {
  const sheet = (hari: string) =>
    new Blob([
      `Nama Promo;Mulai;Untuk;Potongan;Persen;Hari\nPagi;2024-09-01;Semua treatment dan produk;Persen;20;"${hari}"\n`,
    ]);

  it.each(['Sabtu, Minggu', 'sabtu,MINGGU', 'Sabtu\nMinggu'])('are rows of one each: %s', async (typed) => {
    const [row] = (await outcome('promo', sheet(typed))) as Record<string, unknown>[];
    expect(row).toMatchObject({ nama: 'Pagi', persen: 20, hari: [{ hari: 'sabtu' }, { hari: 'minggu' }] });
  });

  it('are asked about where one is none', async () => {
    expect(await outcome('promo', sheet('Sabtu, Ahad Legi'))).toEqual([expect.stringContaining('Ahad Legi')]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing } from '../../support/importing.ts';

type Provider = ReturnType<typeof makeDemoProvider>;

/** A patient of the time before this console, as a sheet has them. */
async function brought(provider: Provider, last: string, visits: string, consent = 'v') {
  const text =
    'Nama;L/P;Tgl Lahir;No HP;Dokter;Terakhir Datang;Jml Kunjungan;Bersedia Dihubungi;Sumber Persetujuan\n' +
    `Lia Kusnadi;P;20/03/1990;0812 3456 7010;Andi Wijaya;${last};${visits};${consent};${consent === 'v' ? 'Formulir 2023' : ''}\n`;
  return checkedFile(resourceOf('pasien'), new Blob([text]), provider);
}
const newest = async (provider: Provider) =>
  (
    await provider.getList('pasien', {
      ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    })
  ).data[0];

describe('what is told of the time before this console (month M10)', () => {
  it('visits, the last of them and the consent with its source come in, and count', async () => {
    const provider = makeDemoProvider();
    const { rows, refused } = await brought(provider, '17/08/2024', '12 kali');
    expect(refused).toEqual([]);
    expect((await importing(provider, 'pasien', rows, 'skip')).result).toMatchObject({ imported: { created: 1 } });
    const patient = await newest(provider);
    expect(patient).toMatchObject({
      ...{ totalVisits: 12, lastVisit: '2024-08-17', bolehDihubungi: true, asalPersetujuan: 'Formulir 2023' },
    });
    const data = { ...patient, terakhirDatang: '2024-08-10', kunjunganTerdahulu: 10 };
    const id = Number(patient?.id);
    await provider.update('pasien', { id, data, previousData: patient ?? { id } });
    expect(await newest(provider)).toMatchObject({ totalVisits: 10, lastVisit: '2024-08-10' });
  });

  it('a visit here stays the last, and counts on top', async () => {
    const provider = makeDemoProvider();
    const { data } = await provider.getList('pasien', {
      ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'totalVisits', order: 'DESC' }, filter: {} },
    });
    const [patient] = data;
    if (!patient) throw new Error('no patient');
    const told = { ...patient, terakhirDatang: '2020-01-02', kunjunganTerdahulu: 3 };
    await provider.update('pasien', { id: patient.id, data: told, previousData: patient });
    expect((await provider.getOne('pasien', { id: patient.id })).data).toMatchObject({
      totalVisits: Number(patient['totalVisits']) + 3,
      lastVisit: patient['lastVisit'],
    });
  });

  it('a day that has not come is refused at its column', async () => {
    const provider = makeDemoProvider();
    const { rows } = await brought(provider, '17/08/2025', '1', 'tidak');
    expect((await importing(provider, 'pasien', rows, 'skip', true)).result).toMatchObject({
      refused: [{ line: 2, errors: { terakhirDatang: expect.stringContaining('belum tiba') } }],
    });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

describe('a treatment plan', () => {
  it('is made from the patient, its proposed appointments accepted with one changed, and printed', async () => {
    const { user, router } = renderConsole('/pasien/7', { framed: true });
    const plans = within(
      (await screen.findByRole('heading', { name: 'Treatment Plan Berjalan' })).closest('section') as HTMLElement,
    );
    expect(await plans.findByRole('link', { name: /1 dari 6 sesi/ })).toBeInTheDocument();
    await user.click(plans.getByRole('link', { name: 'Buat Treatment Plan' }));

    await user.type(await screen.findByRole('textbox', { name: /Tujuan/ }), 'Bekas jerawat memudar');
    const treatments = within(screen.getByRole('group', { name: 'Treatment' }));
    await user.click(treatments.getByRole('button', { name: /Tambah Baris/ }));
    const choice = await treatments.findByRole('combobox', { name: /^Treatment/ });
    await user.type(choice, 'Facial Hid');
    await user.click(await screen.findByRole('option', { name: /Facial Hidrasi/ }));
    const sesi = treatments.getByLabelText(/Jumlah Sesi/);
    await user.clear(sesi);
    await user.type(sesi, '3');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));

    expect(await screen.findByRole('heading', { level: 1, name: /· Bekas jerawat memudar$/ })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Facial Hidrasi, sesi 3' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Jadwalkan Sesi' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('textbox')).not.toHaveLength(0);
    const time = dialog.getByLabelText('Facial Hidrasi, sesi 3: waktu');
    await user.clear(time);
    await user.type(time, '1415');
    await user.click(dialog.getByRole('button', { name: 'Buat Jadwal' }));
    expect(await screen.findByText('3 jadwal dibuat')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Terjadwal')).toHaveLength(3));

    await openMore(user);
    await user.click(screen.getByRole('link', { name: 'Cetak Penawaran' }));
    const offer = await screen.findByRole('article', { name: 'Penawaran Treatment Plan' });
    expect(within(offer).getByRole('cell', { name: '3 sesi' })).toBeInTheDocument();
    await router.navigate('/pasien/7');
    expect(await screen.findByRole('link', { name: /Bekas jerawat memudar\s*0 dari 3 sesi/ })).toBeInTheDocument();
  });

  it('is found by its aim and its patient; the bell tells of missed sessions', async () => {
    const { user, services } = renderConsole('/roles', { framed: true });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.click(await screen.findByRole('combobox', { name: 'Pencarian' }));
    await user.paste('bekas jerawat');
    const hits = await screen.findAllByRole('option', {
      name: /^Mengurangi bekas jerawat.* dari \d+ sesi · Berjalan$/,
    });
    expect(hits).not.toHaveLength(0);
    await user.keyboard('{Escape}');

    const { dataProvider } = services;
    const { data: plan } = await dataProvider.getOne('treatment-plan', { id: 1 });
    const janji = { title: 'Sesi', pasien: plan.pasien, userId: plan.dokter, treatment: plan.treatments[0].treatment };
    const { data } = await dataProvider.create('appointments', {
      data: { ...janji, tanggal: '2024-08-27', waktu: '00:00', durasi: 30 },
    });
    await dataProvider.update('appointments', {
      id: data.id,
      data: { ...data, status: 'no-show' },
      previousData: data,
    });
    await user.click(await screen.findByRole('button', { name: /^Notifikasi, \d+ belum dibaca$/ }));
    await user.click(
      await screen.findByRole('link', { name: '1 sesi treatment plan terlewat dan perlu dijadwalkan lagi' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Sesi Treatment Plan' })).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Terlewat' })).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleData } from '../../../../src/sample/index.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const numbers = (name: string) => screen.findByRole('region', { name });

afterEach(() => vi.unstubAllGlobals());

/** A device that speaks Indonesian, and what it was made to say. */
function withVoice(): string[] {
  const said: string[] = [];
  class Utterance {
    onend: (() => void) | null = null;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US' }, { lang: 'id-ID' }],
    cancel: () => undefined,
    speak: (spoken: Utterance) => {
      said.push(spoken.text);
      spoken.onend?.();
    },
  });
  return said;
}

describe('the waiting room’s display', () => {
  it('shows the current and the next numbers, a clock, and no name; follows a call', async () => {
    const { services } = renderConsole('/antrian/layar', { framed: true });
    expect(await numbers('Nomor Antrian')).toHaveTextContent('001');
    expect(await numbers('Nomor Antrian')).toHaveTextContent('Silakan menuju Ruang 6Laras Widyaningsih');
    const next = await numbers('Antrian Selanjutnya');
    expect(
      within(next)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.slice(0, 3)),
    ).toEqual(['002', '003', '004', '005', '006']);
    expect(screen.getByRole('heading', { level: 1, name: 'Layar Antrian' })).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^\d{2}:\d{2}:\d{2} WIB$/);
    expect(screen.queryByRole('navigation')).toBeNull();

    await services.dataProvider.command('antrian/panggil-selanjutnya', {});
    await waitFor(async () => expect(await numbers('Nomor Antrian')).toHaveTextContent('002'));
    const page = document.body.textContent ?? '';
    for (const { name } of sampleData('2024-08-27').pasien) expect(page).not.toContain(name);
  });

  it('shows what was called last while the service is stopped', async () => {
    const { services } = renderConsole('/antrian/layar');
    await numbers('Nomor Antrian');
    await services.dataProvider.command('antrian/atur-layanan', { aktif: false });
    expect(await screen.findByText('Layanan antrian dihentikan sementara')).toBeInTheDocument();
    expect(await numbers('Nomor Antrian')).toHaveTextContent('001');
  });

  it('says each call and each repeated one after one click, not what was called before', async () => {
    const said = withVoice();
    const { user, services } = renderConsole('/antrian/layar');
    await services.dataProvider.command('antrian/panggil-selanjutnya', {});
    await waitFor(async () => expect(await numbers('Nomor Antrian')).toHaveTextContent('002'));
    await user.click(await screen.findByRole('button', { name: 'Aktifkan Suara' }));
    expect(await screen.findByText('Suara dari layar ini')).toBeInTheDocument();
    expect(said).toEqual([]);
    await services.dataProvider.command('antrian/panggil-selanjutnya', {});
    await waitFor(() => expect(said).toEqual(['Nomor antrian tiga, silakan menuju Ruang 7']));
    await services.dataProvider.command('antrian/panggil-ulang', {});
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said[1]).toBe(said[0]);
    await services.dataProvider.command('antrian/selesaikan', {});
    expect(await screen.findByText('Belum ada nomor yang dipanggil')).toBeInTheDocument();
    expect(said).toHaveLength(2);
  });

  it('without an Indonesian voice it says that only the chime sounds', async () => {
    const { user } = renderConsole('/antrian/layar');
    await user.click(await screen.findByRole('button', { name: 'Aktifkan Suara' }));
    expect(await screen.findByText(/hanya nada yang dibunyikan/)).toBeInTheDocument();
  });

  it('shows lanes side by side, each with its room, and says the call of each', async () => {
    const said = withVoice();
    const { user, services } = renderConsole('/antrian/layar');
    const { dataProvider } = services;
    await user.click(await screen.findByRole('button', { name: 'Aktifkan Suara' }));
    await screen.findByText('Suara dari layar ini');
    await changeSettings(dataProvider, { antrianPerDokter: true });
    expect(await numbers('Laras Widyaningsih · Ruang 6')).toHaveTextContent('001');
    await dataProvider.command('antrian/panggil-selanjutnya', { dokter: 7 });
    await waitFor(async () => expect(await numbers('Yohanes Siregar · Ruang 7')).toHaveTextContent('003'));
    expect(await numbers('Yohanes Siregar · Ruang 7')).toHaveTextContent('Silakan menuju Ruang 7');
    expect(await numbers('Laras Widyaningsih · Ruang 6')).toHaveTextContent('001');
    await waitFor(() => expect(said).toEqual(['Nomor antrian tiga, silakan menuju Ruang 7']));
  });

  it('is not for a role that may not see the queue', async () => {
    renderConsole('/antrian/layar', { user: { id: 9, name: 'Uji', email: 'hr@klinik.test', role: 'hr' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  });
});

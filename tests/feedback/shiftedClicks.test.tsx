import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardShiftedClicks } from '../../src/views/feedback/shiftedClicks.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const mouse = { pointerType: 'mouse', button: 0, clientX: 50, clientY: 60 };

/** A mouse in a page without a layout: `under` lies where it is. */
function mouseOver(under: Element, at = mouse) {
  let [place, shown] = [at, under];
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => shown);
  const click = (detail = 1) => {
    const refused = !fireEvent.pointerDown(shown, place);
    if (!refused) fireEvent.mouseDown(shown, { ...place, detail });
    fireEvent.pointerUp(shown, place);
    if (!refused) fireEvent.mouseUp(shown, { ...place, detail });
    fireEvent.click(shown, { ...place, detail });
  };
  const move = (to: Element, by: number) => {
    shown = to;
    place = { ...place, clientX: place.clientX + by };
    fireEvent.pointerMove(to, place);
  };
  fireEvent.pointerMove(under, place);
  return {
    click,
    move,
    /** The page moves, not the mouse. */
    come: (to: Element) => {
      shown = to;
      fireEvent.pointerOver(to, place);
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

function guarded() {
  let time = 10_000;
  const told = vi.fn();
  const clicked = vi.fn<(name: string) => void>();
  const buttonOf = (name: string) => {
    const button = document.createElement('button');
    button.onclick = () => clicked(name);
    return document.body.appendChild(button);
  };
  const [olivia, jihan, rina] = [buttonOf('Olivia'), buttonOf('Jihan'), buttonOf('Rina')];
  const unguard = guardShiftedClicks(told, () => time);
  const pass = (ms: number) => {
    time += ms;
  };
  const release = () => {
    unguard();
    for (const button of [olivia, jihan, rina]) button.remove();
  };
  return { olivia, jihan, rina, told, clicked, pass, release };
}

describe('a click on what came under the mouse by itself', () => {
  it('is stopped and told; the next one acts, unless it is the second half of a double click', () => {
    const { olivia, jihan, told, clicked, pass, release } = guarded();
    const { come, click } = mouseOver(olivia);
    come(jihan);
    pass(800);
    click();
    pass(150);
    click(2);
    expect(clicked).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledOnce();
    pass(600);
    click();
    expect(clicked.mock.calls).toEqual([['Jihan']]);
    release();
  });

  it('is stopped though the hand trembles, and where nothing was noticed before the click', () => {
    const { olivia, jihan, rina, clicked, told, pass, release } = guarded();
    const { come, click, move } = mouseOver(olivia);
    come(jihan);
    move(jihan, 1);
    click();
    expect(told).toHaveBeenCalledOnce();
    move(olivia, 100);
    pass(5000);
    vi.mocked(document.elementFromPoint).mockReturnValue(rina);
    fireEvent.pointerDown(rina, { ...mouse, clientX: 151 });
    fireEvent.click(rina, { ...mouse, clientX: 151, detail: 1 });
    expect(told).toHaveBeenCalledTimes(2);
    expect(clicked).not.toHaveBeenCalled();
    release();
  });

  it('is stopped where the same button stands for another record', () => {
    const { olivia, clicked, told, release } = guarded();
    olivia.dataset['record'] = '1';
    const { click } = mouseOver(olivia);
    olivia.dataset['record'] = '2';
    click();
    expect(told).toHaveBeenCalledOnce();
    expect(clicked).not.toHaveBeenCalled();
    release();
  });

  it('is stopped without a word for half a second after a click of one’s own', () => {
    const { olivia, jihan, clicked, told, pass, release } = guarded();
    const { come, click } = mouseOver(olivia);
    click();
    pass(100);
    come(jihan);
    pass(200);
    click(2);
    expect(clicked.mock.calls).toEqual([['Olivia']]);
    expect(told).not.toHaveBeenCalled();
    pass(400);
    click();
    expect(clicked.mock.calls).toEqual([['Olivia'], ['Jihan']]);
    release();
  });
});

describe('a click goes through', () => {
  const cases: Record<string, (page: ReturnType<typeof guarded>) => void> = {
    'a second after the change': ({ olivia, jihan, pass }) => {
      const { come, click } = mouseOver(olivia);
      come(jihan);
      pass(1100);
      click();
    },
    'after a move that aims at it': ({ olivia, jihan, pass }) => {
      const { come, click, move } = mouseOver(olivia);
      come(jihan);
      pass(100);
      move(jihan, 10);
      click();
    },
    'after a move to where the mouse already is, as a driven one does': ({ olivia, jihan }) => {
      const { come, click, move } = mouseOver(olivia);
      come(jihan);
      move(jihan, 0);
      click();
    },
    'on rows that a wheel brought': ({ olivia, jihan, pass }) => {
      const { come, click } = mouseOver(olivia);
      fireEvent.wheel(olivia);
      come(jihan);
      pass(100);
      click();
    },
    'on a button that went and came back': ({ olivia, jihan }) => {
      const { come, click } = mouseOver(jihan);
      come(olivia);
      come(jihan);
      click();
    },
    'by key': ({ olivia, jihan }) => {
      const { come } = mouseOver(olivia);
      come(jihan);
      fireEvent.click(jihan, { detail: 0 });
    },
    'by touch': ({ olivia, jihan }) => {
      const { come } = mouseOver(olivia);
      come(jihan);
      fireEvent.pointerDown(jihan, { ...mouse, pointerType: 'touch' });
      fireEvent.click(jihan, { ...mouse, pointerType: 'touch', detail: 1 });
    },
  };
  it.each(Object.entries(cases))('%s', (_name, act) => {
    const page = guarded();
    act(page);
    expect(page.clicked.mock.calls).toEqual([['Jihan']]);
    expect(page.told).not.toHaveBeenCalled();
    page.release();
  });

  it('again and again on the same button', () => {
    const { olivia, clicked, release } = guarded();
    const { click } = mouseOver(olivia);
    for (const detail of [1, 2, 3]) click(detail);
    expect(clicked).toHaveBeenCalledTimes(3);
    release();
  });
});

const shifted = 'Isi halaman baru saja bergeser. Klik sekali lagi bila benar.';

/** The console, once its guard is there, which comes after the first page. */
async function guardedConsole(path: string) {
  const listening = vi.spyOn(window, 'addEventListener');
  const opened = renderConsole(path, { framed: true });
  await waitFor(() => expect(listening.mock.calls.map(([type]) => type)).toContain('pointerover'), { timeout: 10_000 });
  return opened;
}

it('in the list of appointments, nobody else gets a number when another person deletes a row', async () => {
  const { services } = await guardedConsole('/appointments');
  const [mine, next] = (await screen.findAllByRole('button', { name: /^Datang → Ambil Nomor/ })) as [
    HTMLElement,
    HTMLElement,
  ];
  const command = vi.spyOn(services.dataProvider, 'command');
  const { come, click } = mouseOver(mine);
  come(next);
  click();
  expect(await screen.findByText(shifted)).toBeInTheDocument();
  expect(command).not.toHaveBeenCalled();
});

it('in the queue, the visit that another desk called meanwhile is not finished', async () => {
  const { services } = await guardedConsole('/antrian');
  const { dataProvider } = services;
  const current = await screen.findByRole('region', { name: 'Nomor Antrian Saat Ini' });
  const finish = await screen.findByRole('button', { name: 'Selesaikan' });
  const { click } = mouseOver(finish);
  const { data } = await dataProvider.getList('antrian', {
    filter: { status: 'current', tanggal: '2024-08-27' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  await dataProvider.command('antrian/panggil-selanjutnya', { sekarang: Number(data[0]?.id) });
  await waitFor(() => expect(current).toHaveTextContent('002'));
  const command = vi.spyOn(dataProvider, 'command');
  click();
  expect(await screen.findByText(shifted)).toBeInTheDocument();
  expect(command).not.toHaveBeenCalled();
});

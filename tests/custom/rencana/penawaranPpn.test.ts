import Polyglot from 'node-polyglot';
import { expect, it } from 'vitest';
import { isiPenawaran } from '../../../src/custom/rencana/isiPenawaran.ts';
import { pengaturan, pengaturanPada } from '../../../src/domain/klinik/pengaturan.ts';
import type { BarisPengaturan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';
import { screens } from '../../../src/i18n/screens.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Translate } from '../../../src/views/base/words.ts';

const today = '2024-08-27';
const polyglot = new Polyglot({ locale: 'id', phrases: screens });
const translate: Translate = (key, args = {}) => polyglot.t(key, args);

/** Labels and values beneath the offer of a plan of one taxed product at Rp 100.000. */
function figuresOf(settings: Partial<BarisPengaturan>) {
  const sample = sampleData(today);
  const [plan] = sample['treatment-plan'];
  const [product] = sample.produk;
  if (!plan || !product) throw new Error('No plan or product in the sample');
  const paper = isiPenawaran({
    plan: { ...plan, treatments: [], products: [{ produk: product.id, qty: 1 }] },
    pasien: { name: 'Bagus Setiawan' },
    dokter: { name: 'Maya' },
    treatments: [],
    produk: [{ ...product, harga_jual: 100_000 }],
    klinik: pengaturanPada(pengaturan([settings]), today),
    now: { today },
    translate,
  });
  return paper.flatMap((each) =>
    each.kind === 'pasangan' ? [[each.left, Number(each.right.replaceAll(/\D/g, ''))]] : [],
  );
}

it('an offer at prices that contain PPN says how much, beneath its total', () => {
  expect(figuresOf({ hargaTermasukPpn: true })).toEqual([
    ['Subtotal', 100_000],
    ['Total', 100_000],
    ['Termasuk PPN 11%', 9_910],
  ]);
});

it('an offer has the PPN of its day, and no line of it where the clinic collects none', () => {
  expect(figuresOf({ ppn: 12, ppnSejak: '2024-08-28', ppnSebelum: 10 })).toEqual([
    ['Subtotal', 100_000],
    ['PPN 10%', 10_000],
    ['Total', 110_000],
  ]);
  expect(figuresOf({ pungutPpn: false })).toEqual([
    ['Subtotal', 100_000],
    ['Total', 100_000],
  ]);
});

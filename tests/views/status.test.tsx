import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appointments } from '../../src/resources/janji/appointments.ts';
import { riwayat } from '../../src/resources/kunjungan/riwayat.ts';
import { stokMasuk } from '../../src/resources/stok/stok-masuk.ts';
import { transaksi } from '../../src/resources/transaksi/transaksi.ts';
import type { Field } from '../../src/schema/index.ts';
import { Badge } from '../../src/views/base/Badge.tsx';
import { Cell } from '../../src/views/value/cells.tsx';

it.each<[string, Field, 'gray' | 'amber']>([
  ['of the dashboard schedule in gray', appointments.fields.status, 'gray'],
  ['of the medical history in gray', riwayat.fields.status, 'gray'],
  ['of a payment in gray', transaksi.fields.status, 'gray'],
  ['of incoming stock as one that is Pending', stokMasuk.fields.status, 'amber'],
])('product §4: a status nobody knows is shown raw, %s', (_, field, tone) => {
  render(
    <>
      <Cell field={field} value="Entah" />
      <Badge tone={tone}>contoh</Badge>
    </>,
  );
  expect(screen.getByText('Entah').className).toBe(screen.getByText('contoh').className);
});

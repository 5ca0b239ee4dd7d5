import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startKlinik } from '../../support/klinik.ts';
import { type Clinic, clinicData, createForms, createsByForm, editForms, editsByForm } from '../../walks/forms.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

describe('on a server every form stores what it is filled in with', () => {
  const clinic: Clinic = { as: (role) => klinik.provider(role), fresh: () => klinik.reset(clinicData) };
  it.each(createForms)('a new record of %s', async (name, roles) =>
    expect(await createsByForm(clinic, name, roles)).toEqual([]),
  );
  it.each(editForms)('a record of %s, saved as it is', async (name, roles) =>
    expect(await editsByForm(clinic, name, roles)).toEqual([]),
  );
});

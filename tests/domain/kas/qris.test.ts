import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, merchantQris, periksaQris, qrisSejumlah, contohQris as sample } from '../../../src/domain/kas/qris.ts';

/** A static code and what the tests of a public program for merchants make of it for 75,000. */
const statis =
  '00020101021126610014COM.GO-JEK.WWW01189360091437387604280210G7387604280303UMI51440014ID.CO.QRIS.WWW0215ID10265733762290303UMI5204899953033605802ID5925Basti als, Digital & Krea6008KARAWANG61054131462070703A016304EE91';
const dinamis =
  '00020101021226610014COM.GO-JEK.WWW01189360091437387604280210G7387604280303UMI51440014ID.CO.QRIS.WWW0215ID10265733762290303UMI5204899953033605405750005802ID5925Basti als, Digital & Krea6008KARAWANG61054131462070703A0163042F39';
/** The example of the specification (EMVCo, Merchant-Presented Mode): yuan, with letters of more than a byte. */
const emvco =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A';
/** With other fields, and check digits that agree with them. */
const signed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;

describe('the check digits of a code', () => {
  it('are those of public examples', () => {
    // The check value by which this CRC is known.
    expect(crc16('123456789')).toBe('29B1');
    for (const code of [statis, dinamis, emvco]) expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });
});

describe("the clinic's static code", () => {
  it('is taken as it was scanned, and says to whom it pays', () => {
    expect([statis, sample].map(periksaQris)).toEqual([null, null]);
    expect([merchantQris(statis), merchantQris(sample)]).toEqual([
      'Basti als, Digital & Krea',
      'KLINIK CANTIKA MEDIKA',
    ]);
  });

  it.each([
    ['a word', 'qris klinik', /^Bukan teks kode QRIS yang utuh/],
    ['an address', 'https://contoh.id/qris', /^Bukan teks kode QRIS yang utuh/],
    ['a code of which the end is missing', statis.slice(0, -8), /^Bukan teks kode QRIS yang utuh/],
    ['a length that is none', statis.replace('5204', '52e1'), /^Bukan teks kode QRIS yang utuh/],
    ['one letter that is another', statis.replace('KARAWANG', 'KARAWANC'), /^Angka periksa kode ini tidak cocok/],
    ['a code for one payment', dinamis, /^Kode ini hanya untuk satu pembayaran/],
    [
      'a static code with an amount',
      signed(statis.slice(0, -8).replace('5802ID', '540410005802ID')),
      /satu pembayaran/,
    ],
    ['a code of another country', emvco, /bukan rupiah/],
    ['no merchant', signed(statis.slice(0, -8).replace('5925Basti als, Digital & Krea', '')), /nama merchant/],
  ])('refuses %s', (_, code, sentence) => {
    expect(periksaQris(code)).toMatch(sentence);
  });
});

describe('the code with an amount', () => {
  it('is that of the public example', () => {
    expect(qrisSejumlah(statis, 75_000)).toBe(dinamis);
  });

  it('is for that amount alone, to the same merchant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (jumlah) => {
        const code = qrisSejumlah(sample, jumlah);
        const digits = String(jumlah);
        expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
        expect(code).toContain(`530336054${String(digits.length).padStart(2, '0')}${digits}5802ID`);
        expect(
          code
            .replace('010212', '010211')
            .replace(/54\d\d\d+(?=5802ID)/, '')
            .slice(0, -4),
        ).toBe(sample.slice(0, -4));
      }),
    );
  });
});

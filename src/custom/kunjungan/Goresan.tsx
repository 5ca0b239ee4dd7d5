import { kotakTandaTangan } from '../../domain/kunjungan/persetujuan.ts';

/** A signature as it was drawn. */
export const Goresan = ({ jalur, label }: { jalur: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${kotakTandaTangan.lebar} ${kotakTandaTangan.tinggi}`}
    width="300"
    height="100"
    fill="none"
    stroke="#000"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={jalur} />
  </svg>
);

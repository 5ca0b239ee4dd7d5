import { bentukIcd9, daftarKode } from './daftarKode.ts';

/**
 * Codes of acts of the ICD-9-CM, volume 3 (in which Indonesian claims are written), that a beauty and general practice does,
 * with Indonesian titles of our own; the words in brackets are what people call it. Each line was compared with a public
 * copy of the volume in November 2026.
 */
export const icd9cm = daftarKode(
  { nama: 'ICD-9-CM', bentuk: bentukIcd9, contoh: '86.64', kata: 'peeling' },
  `
00.09 Ultrasonografi terapeutik lain (HIFU)
04.81 Suntikan anestesi ke saraf perifer (blok saraf)
08.21 Eksisi kalazion
18.01 Tindik daun telinga (tindik)
23.01 Pencabutan gigi sulung (cabut gigi susu)
23.09 Pencabutan gigi lain (cabut gigi)
38.99 Pungsi vena lain (ambil darah)
57.94 Pemasangan kateter urine menetap
81.91 Aspirasi sendi
81.92 Suntikan zat terapeutik ke sendi atau ligamen
83.97 Suntikan zat terapeutik ke tendon
83.98 Suntikan zat kerja lokal ke jaringan lunak lain (toksin botulinum)
86.01 Aspirasi kulit dan jaringan subkutan (abses, hematoma)
86.02 Suntikan atau tato pada lesi atau cacat kulit (filler, bahan pengisi)
86.04 Insisi dengan drainase kulit dan jaringan subkutan (insisi abses)
86.05 Insisi dengan pengangkatan benda asing dari kulit
86.09 Insisi lain kulit dan jaringan subkutan
86.11 Biopsi tertutup kulit dan jaringan subkutan
86.22 Debridemen luka, infeksi, atau luka bakar dengan eksisi
86.23 Pengangkatan kuku, dasar kuku, atau lipatan kuku (cabut kuku)
86.24 Kemosurgeri kulit (chemical peeling)
86.25 Dermabrasi (juga dengan laser)
86.26 Ligasi apendiks kulit (skin tag)
86.27 Debridemen kuku, dasar kuku, atau lipatan kuku
86.28 Debridemen luka, infeksi, atau luka bakar tanpa eksisi
86.3 Eksisi atau destruksi lokal lain lesi kulit dan jaringan subkutan (kutil, tahi lalat, kauter)
86.59 Penutupan kulit dan jaringan subkutan di tempat lain (jahit luka)
86.64 Transplantasi rambut (tanam rambut)
86.82 Ritidektomi wajah (facelift)
86.83 Operasi plastik pengurangan ukuran (sedot lemak)
86.84 Relaksasi jaringan parut atau kontraktur kulit (Z-plasty)
86.92 Elektrolisis dan epilasi lain kulit (cabut bulu)
86.99 Operasi lain kulit dan jaringan subkutan
88.76 Ultrasonografi diagnostik abdomen dan retroperitoneum (USG perut)
88.78 Ultrasonografi diagnostik rahim hamil (USG kehamilan)
89.01 Wawancara dan evaluasi singkat
89.02 Wawancara dan evaluasi terbatas (kontrol)
89.03 Wawancara dan evaluasi menyeluruh
89.06 Konsultasi terbatas
89.07 Konsultasi menyeluruh
89.52 Elektrokardiogram (EKG, rekam jantung)
89.7 Pemeriksaan fisik umum
93.34 Diatermi
93.35 Terapi panas lain (infra merah, parafin)
93.39 Terapi fisik lain
93.56 Pemasangan balut tekan
93.57 Pemasangan balutan luka lain (ganti balutan)
93.94 Obat pernapasan dengan nebulizer (uap)
93.96 Pengayaan oksigen lain (terapi oksigen)
96.52 Irigasi telinga (serumen)
96.54 Pembersihan karang gigi, pemolesan, dan debridemen (scaling)
96.59 Irigasi luka lain (cuci luka)
97.38 Pengangkatan jahitan dari kepala dan leher (angkat jahitan)
97.71 Pengangkatan alat kontrasepsi dalam rahim (lepas IUD)
97.83 Pengangkatan jahitan dinding perut (angkat jahitan)
97.84 Pengangkatan jahitan dari badan (angkat jahitan)
98.11 Pengangkatan benda asing dari telinga tanpa insisi
98.20 Pengangkatan benda asing
99.15 Infus zat nutrisi pekat (nutrisi parenteral)
99.18 Suntikan atau infus elektrolit
99.21 Suntikan antibiotik
99.22 Suntikan antiinfeksi lain
99.23 Suntikan steroid (injeksi keloid, kortison)
99.24 Suntikan hormon lain
99.29 Suntikan atau infus zat terapeutik atau profilaktik lain (infus vitamin)
99.38 Pemberian toksoid tetanus (vaksin tetanus)
99.52 Vaksinasi influenza
99.55 Vaksinasi terhadap penyakit lain
99.59 Vaksinasi dan inokulasi lain
99.82 Terapi sinar ultraviolet (aktinoterapi)
99.83 Fototerapi lain
99.92 Akupunktur lain
`,
);

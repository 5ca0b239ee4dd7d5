import { bentukIcd10, daftarKode } from './daftarKode.ts';

/**
 * Codes of the ICD-10 (WHO, version 2010, in which Indonesian insurance claims are written) that a beauty and general
 * practice meets, with Indonesian titles of our own; the words in brackets are what patients call it. Source of codes and
 * meanings: the table `ICD10_2010` that SATUSEHAT, the exchange of the Ministry of Health, gives out. Each line was
 * compared with a public copy of it in November 2026.
 */
export const icd10 = daftarKode(
  { nama: 'ICD-10 versi 2010', bentuk: bentukIcd10, contoh: 'L57.8', kata: 'jerawat' },
  `
A01.0 Demam tifoid (tipes)
A09.9 Gastroenteritis dan kolitis, asal tidak spesifik (diare, mencret)
A90 Demam dengue
A91 Demam berdarah dengue (DBD)
B00.9 Infeksi virus herpes, tidak spesifik (herpes simpleks)
B01.9 Varisela tanpa komplikasi (cacar air)
B02.9 Herpes zoster tanpa komplikasi (cacar ular)
B07 Kutil virus (veruka)
B08.1 Moluskum kontagiosum
B35.0 Tinea barbae dan tinea kapitis (jamur janggut dan kulit kepala)
B35.1 Tinea unguium (jamur kuku)
B35.3 Tinea pedis (kutu air, jamur kaki)
B35.4 Tinea korporis (kurap, kadas)
B35.6 Tinea kruris (jamur lipat paha)
B36.0 Pitiriasis versikolor (panu)
B37.2 Kandidiasis kulit dan kuku
B86 Skabies (kudis, gudik)
D17.9 Lipoma, tidak spesifik (benjolan lemak)
D22.9 Nevus melanositik, tidak spesifik (tahi lalat)
D23.9 Tumor jinak kulit lain, tidak spesifik
D50.9 Anemia defisiensi besi, tidak spesifik (kurang darah)
D64.9 Anemia, tidak spesifik (kurang darah)
E11.9 Diabetes melitus tipe 2 tanpa komplikasi (kencing manis)
E28.2 Sindrom ovarium polikistik (PCOS)
E66.9 Obesitas, tidak spesifik (kegemukan)
E78.0 Hiperkolesterolemia murni (kolesterol tinggi)
E78.5 Hiperlipidemia, tidak spesifik (lemak darah tinggi)
F41.9 Gangguan cemas, tidak spesifik
F51.0 Insomnia nonorganik (susah tidur)
G43.9 Migrain, tidak spesifik (sakit kepala sebelah)
G44.2 Nyeri kepala tipe tegang
H00.0 Hordeolum dan radang dalam kelopak mata lain (bintitan)
H10.9 Konjungtivitis, tidak spesifik (mata merah)
H60.9 Otitis eksterna, tidak spesifik (radang telinga luar)
H61.2 Serumen terimpaksi (kotoran telinga)
H66.9 Otitis media, tidak spesifik (radang telinga tengah)
I10 Hipertensi esensial (darah tinggi)
I95.9 Hipotensi, tidak spesifik (darah rendah)
J00 Nasofaringitis akut (selesma, pilek)
J01.9 Sinusitis akut, tidak spesifik
J02.9 Faringitis akut, tidak spesifik (radang tenggorokan)
J03.9 Tonsilitis akut, tidak spesifik (radang amandel)
J06.9 Infeksi saluran pernapasan atas akut, tidak spesifik (ISPA, batuk pilek)
J11.1 Influenza dengan manifestasi pernapasan lain, virus tidak teridentifikasi (flu)
J18.9 Pneumonia, tidak spesifik (radang paru)
J20.9 Bronkitis akut, tidak spesifik
J30.4 Rinitis alergi, tidak spesifik (bersin alergi)
J45.9 Asma, tidak spesifik (sesak, bengek)
K02.9 Karies gigi, tidak spesifik (gigi berlubang)
K12.0 Stomatitis aftosa rekuren (sariawan)
K21.9 Refluks gastroesofageal tanpa esofagitis (GERD, asam lambung)
K29.7 Gastritis, tidak spesifik (maag)
K30 Dispepsia (maag, begah)
K59.0 Konstipasi (sembelit)
L01.0 Impetigo
L02.9 Abses kulit, furunkel dan karbunkel, tidak spesifik (bisul)
L03.9 Selulitis, tidak spesifik
L08.0 Pioderma
L20.9 Dermatitis atopik, tidak spesifik (eksim)
L21.0 Seborea kapitis (ketombe)
L21.9 Dermatitis seboroik, tidak spesifik
L22 Dermatitis popok (ruam popok)
L23.2 Dermatitis kontak alergi karena kosmetik
L23.9 Dermatitis kontak alergi, penyebab tidak spesifik
L24.9 Dermatitis kontak iritan, penyebab tidak spesifik
L27.0 Erupsi kulit menyeluruh karena obat (alergi obat)
L28.0 Liken simpleks kronik (neurodermatitis)
L29.9 Pruritus, tidak spesifik (gatal)
L30.1 Dishidrosis (pompholyx)
L30.9 Dermatitis, tidak spesifik (eksim)
L40.0 Psoriasis vulgaris
L40.9 Psoriasis, tidak spesifik
L42 Pitiriasis rosea
L43.9 Liken planus, tidak spesifik
L50.0 Urtikaria alergi (biduran, kaligata)
L50.9 Urtikaria, tidak spesifik (biduran, kaligata)
L55.9 Luka bakar matahari, tidak spesifik (terbakar matahari)
L57.0 Keratosis aktinik
L57.9 Perubahan kulit karena paparan radiasi nonionisasi kronik, tidak spesifik (penuaan akibat matahari)
L60.0 Kuku tumbuh ke dalam (cantengan)
L63.9 Alopesia areata, tidak spesifik (pitak)
L64.9 Alopesia androgenik, tidak spesifik (kebotakan)
L65.0 Telogen effluvium (rambut rontok)
L68.0 Hirsutisme (bulu berlebih)
L70.0 Akne vulgaris (jerawat)
L70.1 Akne konglobata (jerawat batu)
L70.8 Akne lain (jerawat)
L70.9 Akne, tidak spesifik (jerawat)
L71.0 Dermatitis perioral
L71.9 Rosasea, tidak spesifik
L72.0 Kista epidermis
L73.9 Kelainan folikel, tidak spesifik (folikulitis)
L74.0 Miliaria rubra (biang keringat)
L80 Vitiligo
L81.0 Hiperpigmentasi pascainflamasi (noda bekas jerawat)
L81.1 Kloasma (melasma, flek)
L81.2 Efelid (bintik matahari, freckles)
L81.4 Hiperpigmentasi melanin lain (lentigo)
L81.9 Gangguan pigmentasi, tidak spesifik (kulit belang)
L82 Keratosis seboroik
L83 Akantosis nigrikans
L84 Klavus dan kalus (mata ikan, kapalan)
L85.3 Xerosis kutis (kulit kering)
L90.5 Jaringan parut dan fibrosis kulit (bekas luka, bopeng)
L90.6 Striae atrofik (stretch mark)
L91.0 Jaringan parut keloid
L98.0 Granuloma piogenik
M10.9 Gout, tidak spesifik (asam urat)
M17.9 Gonartrosis, tidak spesifik (radang sendi lutut)
M25.5 Nyeri sendi
M54.5 Nyeri punggung bawah (sakit pinggang)
M79.1 Mialgia (nyeri otot, pegal)
N39.0 Infeksi saluran kemih, lokasi tidak spesifik (anyang-anyangan)
N94.6 Dismenore, tidak spesifik (nyeri haid)
R05 Batuk
R10.4 Nyeri perut lain dan tidak spesifik (sakit perut)
R11 Mual dan muntah
R42 Pusing dan rasa melayang
R50.9 Demam, tidak spesifik (panas)
R51 Nyeri kepala (sakit kepala)
R53 Malaise dan kelelahan (lemas)
R61.9 Hiperhidrosis, tidak spesifik (keringat berlebih)
T14.0 Cedera superfisial, daerah tubuh tidak spesifik (lecet, memar)
T14.1 Luka terbuka, daerah tubuh tidak spesifik
T30.0 Luka bakar, daerah tubuh dan derajat tidak spesifik
T78.4 Alergi, tidak spesifik
T81.4 Infeksi setelah tindakan
T88.7 Efek samping obat, tidak spesifik
Z00.0 Pemeriksaan kesehatan umum (medical check-up)
Z09.9 Pemeriksaan lanjutan setelah pengobatan kondisi lain (kontrol)
Z41.1 Bedah plastik lain karena penampilan (tindakan kosmetik)
Z48.0 Perawatan balutan dan jahitan (ganti perban, angkat jahitan)
Z76.0 Penerbitan resep ulang
`,
);

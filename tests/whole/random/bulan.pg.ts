import './bulan.test.ts';

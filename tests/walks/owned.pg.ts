import './owned.test.ts';

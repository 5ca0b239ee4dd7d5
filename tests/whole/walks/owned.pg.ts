import '../../walks/owned.test.ts';

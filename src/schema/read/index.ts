export { type Convention, conventionOf, type Decision } from './conventions.ts';
export { isWholeDate, readDate, writeDate } from './dates.ts';
export { readMoney, readNumber, wholeRupiah } from './numbers.ts';
export { internationalDigits, isTelephone, readTelephone, telephone, telephoneDigits } from './telephones.ts';
export { isWholeTime, readTime } from './times.ts';
export { readYesNo } from './yesNo.ts';

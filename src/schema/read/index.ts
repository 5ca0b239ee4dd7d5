export { type Convention, conventionOf, type Decision } from './conventions.ts';
export { isWholeDate, readDate, writeDate } from './dates.ts';
export { readMoney, readNumber, wholeRupiah } from './numbers.ts';
export { internationalDigits, isTelephone, readTelephone, telephone, telephoneForm } from './telephones.ts';
export { isWholeTime, readTime } from './times.ts';
export { tidyMoney, tidyNumber, typedMoney, typedNumber, writeNumber } from './typing.ts';
export { readYesNo } from './yesNo.ts';

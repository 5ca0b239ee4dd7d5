import { routed as declared } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';

const may = rightsWith('admin', []);

/** The resources whose screens an admin opens in a clinic with one branch. */
export const routed = declared.filter(({ guard }) => may(guard, 'list'));
